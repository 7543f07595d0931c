"""Every small break of a module: what is changed where, and the module with that one change."""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
}
"""An operator and what takes its place."""
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""A built-in function and what takes its place."""
PROSE = {"words", "levels", "picture", "__repr__", "about", "options", "sentence", "say"}
"""Functions and names that hold words or settings for people: no rule is in them."""


@dataclass(frozen=True, slots=True)
class Break:
    """One change of one module."""

    module: str
    where: str
    """The function it is in."""
    line: int
    was: str
    now: str
    number: int
    """Which of the module's changes it is."""
    statement: str = ""
    """The statement it is in; of a longer one, how it begins."""
    begins: int = 0
    """The line where that statement begins: constants further down have no line of their own when it runs."""
    key: str = ""
    """A name that stays while lines move, and that no other change of the module has."""


class Breaker(ast.NodeTransformer):
    """Walks over a module and makes the change with the wanted number; without one it only lists them."""

    def __init__(self, module: str, wanted: int | None = None) -> None:
        self.module = module
        self.wanted = wanted
        self.found: list[Break] = []
        self._where: list[str] = []
        self._statement_text = ""
        self._begins = 0

    def visit(self, node: ast.AST) -> Any:
        if not isinstance(node, ast.stmt):
            return super().visit(node)
        outer = self._statement_text, self._begins
        self._statement_text, self._begins = _text(node), node.lineno
        changed = super().visit(node)
        self._statement_text, self._begins = outer
        return changed

    def _changed(self, node: ast.AST, now: ast.AST) -> bool:
        """Enter a possible change; whether it is the wanted one."""
        number = len(self.found)
        where = ".".join(self._where)
        line = getattr(node, "lineno", 0)
        said = self._statement_text, self._begins
        self.found.append(Break(self.module, where, line, _text(node), _text(now), number, *said))
        return number == self.wanted

    def _first(self, node: ast.AST, changes: Iterator[ast.AST]) -> ast.AST:
        """The node with its own change where one of them is wanted, else with changes in its parts."""
        for now in changes:
            if self._changed(node, now):
                return ast.copy_location(now, node)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if node.name in PROSE:
            return node
        self._where.append(node.name)
        # Annotations and defaults of parameters are no rules; of decorators the conditions of a verb are.
        for decorator in node.decorator_list:
            for one in [part for part in ast.walk(decorator) if isinstance(part, ast.Lambda)]:
                one.body = self._test(one.body)
        node.body = self._statements(node.body)
        self._where.pop()
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self._where.append(node.name)
        node.body = self._statements(node.body)
        self._where.pop()
        return node

    def _statements(self, body: list[ast.stmt]) -> list[ast.stmt]:
        return [self._statement(statement) for statement in body]

    def _statement(self, node: ast.stmt) -> ast.stmt:
        if _is_prose(node):
            return node
        changed = self.visit(node)
        assert isinstance(changed, ast.stmt)
        return changed

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Constant):
            return node
        return self._first(node, iter([ast.Pass()]))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return self._first(node, _swapped_operator(node, [ast.Pass()]))

    def visit_Continue(self, node: ast.Continue) -> ast.AST:
        return self._first(node, iter([ast.Pass()]))

    def visit_Break(self, node: ast.Break) -> ast.AST:
        return self._first(node, iter([ast.Pass()]))

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        return self._first(node, _swapped_comparison(node))

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        return self._first(node, _swapped_operator(node, []))

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        if isinstance(node.left, ast.JoinedStr) or isinstance(node.right, ast.JoinedStr):
            return node
        return self._first(node, _swapped_operator(node, []))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        return self._first(node, iter([node.operand] if isinstance(node.op, ast.Not | ast.USub) else []))

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        return self._first(node, iter([ast.IfExp(node.test, node.orelse, node.body)]))

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self._test(node.test)
        node.body, node.orelse = self._statements(node.body), self._statements(node.orelse)
        return node

    def _test(self, test: ast.expr) -> ast.expr:
        """A condition that always holds, or never."""
        for value in (True, False):
            if self._changed(test, ast.Constant(value)):
                return ast.copy_location(ast.Constant(value), test)
        changed = self.visit(test)
        assert isinstance(changed, ast.expr)
        return changed

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.iter = self.visit(node.iter)
        node.ifs = [self._test(test) for test in node.ifs]
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        match node.value:
            case bool():
                return self._first(node, iter([ast.Constant(not node.value)]))
            case int():
                return self._first(node, iter([ast.Constant(node.value + 1)]))
            case _:
                return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id in NAMES:
            other = ast.Call(ast.Name(NAMES[node.func.id], ast.Load()), node.args, node.keywords)
            return self._first(node, iter([other]))
        return self.generic_visit(node)


def _swapped_comparison(node: ast.Compare) -> Iterator[ast.AST]:
    for at, op in enumerate(node.ops):
        for other in SWAPS[type(op)]:
            ops = [*node.ops[:at], _made(other), *node.ops[at + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)  # type: ignore[arg-type]


def _swapped_operator(node: ast.AugAssign | ast.BoolOp | ast.BinOp, more: list[ast.AST]) -> Iterator[ast.AST]:
    for other in SWAPS.get(type(node.op), ()):
        swapped = copy.copy(node)
        swapped.op = _made(other)  # type: ignore[assignment]
        yield swapped
    yield from more


def _made(kind: type[ast.AST]) -> ast.AST:
    return kind()


def _is_prose(node: ast.stmt) -> bool:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(target, ast.Name) and target.id in PROSE for target in targets)


def _text(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else text[:87] + "..."


def breaks(module: str, source: str) -> list[Break]:
    """Every change of a module."""
    breaker = Breaker(module)
    tree = ast.parse(source)
    tree.body = breaker._statements(tree.body)
    return _named(breaker.found)


def _named(found: list[Break]) -> list[Break]:
    """Each with a name of its own: the function and the change, where need be the statement, then a number."""
    short = [f"{one.module}.{one.where}: {one.was} -> {one.now}" for one in found]
    times = Counter(short)
    longer = [
        f"{name} in `{one.statement}`" if times[name] > 1 else name for name, one in zip(short, found, strict=True)
    ]
    times, seen = Counter(longer), Counter[str]()
    named = []
    for name, one in zip(longer, found, strict=True):
        seen[name] += 1
        named.append(replace(one, key=f"{name} ({seen[name]})" if times[name] > 1 else name))
    return named


def broken(module: str, source: str, number: int) -> ast.Module:
    """The module with one change."""
    breaker = Breaker(module, number)
    tree = ast.parse(source)
    tree.body = breaker._statements(tree.body)
    return ast.fix_missing_locations(tree)
