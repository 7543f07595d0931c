/* A plain alpha-beta engine for the classic temple, to measure the compiled Python search against.
 *
 * It is what somebody writes in an afternoon: iterative deepening, a hash table, leaps over enemy stones first, killers
 * and history, exchanges followed to their end, and an evaluation by stones and rows. The board comes over standard
 * input, so that no table is written twice; the rules of a turn are its own.
 *
 * First line: goal of side 0, of side 1. Then for each side and bearing 33 pairs: the neighbour along a path and the
 * field behind it, -1 for none; then for each side 33 rows to the goal. After that each line asks: side to move, its
 * stones, the other's stones, CPU seconds. The answer: the action in the notation of the kernel (a field in six bits,
 * then three bits a hop), the depth that was finished, the nodes.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { FIELDS = 33, BEARINGS = 5, MOST = 512, DEEPEST = 60, ENTRIES = 1 << 20, INFINITE = 1000000, WON = 900000 };
typedef uint64_t Board;
typedef struct { int64_t action; Board own, enemy; int order; } Turn;
typedef struct { uint64_t key; int64_t action; int value; int8_t depth, bound; } Entry;

static int goal[2], near[2][BEARINGS][FIELDS], beyond[2][BEARINGS][FIELDS], rows[2][FIELDS], worth[2][FIELDS];
static Entry table[ENTRIES];
static uint64_t dice[2][2][FIELDS];
static int64_t killers[DEEPEST + 40][2], best_action;
static int history[2][64][64];
static long nodes;
static double deadline;
static int stopped;
static uint64_t line[DEEPEST + 40];

static double cpu(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

static int put(Turn *out, int n, int64_t action, Board own, Board enemy, int order) {
    out[n].action = action, out[n].own = own, out[n].enemy = enemy, out[n].order = order;
    return n + 1;
}

/* All leaps of the stone that has just come to `field`, which is taken off `own`; `from` and `to` bound the bearings. */
static int leaps(int side, Board own, Board enemy, int field, int from, int to, int64_t action, int shift, int taken,
                 int only, Turn *out, int n) {
    for (int b = from < 0 ? 0 : from; b <= to && b < BEARINGS; b++) {
        int over = near[side][b][field], end = beyond[side][b][field];
        if (over < 0 || !((own | enemy) >> over & 1) || (end >= 0 && (own | enemy) >> end & 1)) continue;
        int captures = enemy >> over & 1, gained = taken + captures;
        Board left = captures ? enemy & ~(1ULL << over) : enemy;
        int64_t longer = action | (int64_t)(b + 1) << shift;
        if (end < 0) {
            if (!only || gained) n = put(out, n, longer, own, left, 100 * gained - 100);
            continue;
        }
        if (!only || gained || end == goal[side])
            n = put(out, n, longer, own | 1ULL << end, left, 100 * gained + 10000 * (end == goal[side]));
        if (end != goal[side]) n = leaps(side, own, left, end, b - 1, b + 1, longer, shift + 3, gained, only, out, n);
    }
    return n;
}

/* Every turn, or only those that take a stone or reach the goal. */
static int generate(int side, Board own, Board enemy, int only, Turn *out) {
    int n = 0;
    for (Board left = own; left; left &= left - 1) {
        int field = __builtin_ctzll(left);
        Board rest = own & ~(1ULL << field);
        for (int b = 0; b < BEARINGS; b++) {
            int to = near[side][b][field];
            if (to >= 0 && !((own | enemy) >> to & 1) && (!only || to == goal[side]))
                n = put(out, n, field | (b + 1) << 6, rest | 1ULL << to, enemy, 10000 * (to == goal[side]));
        }
        n = leaps(side, rest, enemy, field, 0, BEARINGS - 1, field, 6, 0, only, out, n);
    }
    return n;
}

static int stones(int side, Board own) {
    int value = 0, foremost = 99;
    for (Board left = own; left; left &= left - 1) {
        int field = __builtin_ctzll(left);
        value += worth[side][field];
        if (rows[side][field] < foremost) foremost = rows[side][field];
    }
    static const int nearing[] = {0, 150, 80, 40, 20, 10};
    return value + (foremost < 6 ? nearing[foremost] : 0);
}

static uint64_t hash(int side, Board own, Board enemy) {
    uint64_t key = side ? 0x9E3779B97F4A7C15ULL : 0;
    for (Board left = own; left; left &= left - 1) key ^= dice[side][0][__builtin_ctzll(left)];
    for (Board left = enemy; left; left &= left - 1) key ^= dice[!side][0][__builtin_ctzll(left)];
    return key;
}

/* Above zero where the turn ends the match for the one who made it, below where against; 0 where it goes on. */
static int ended(int side, const Turn *turn) {
    if (turn->own >> goal[side] & 1 || !turn->enemy) return 1;
    return turn->own ? 0 : -1;
}

static void first(Turn *turns, int n, int at) {
    int best = at;
    for (int i = at + 1; i < n; i++) if (turns[i].order > turns[best].order) best = i;
    Turn kept = turns[at];
    turns[at] = turns[best], turns[best] = kept;
}

static int out_of_time(void) {
    if (!(++nodes & 1023) && cpu() > deadline) stopped = 1;
    return stopped;
}

static int quiet(int side, Board own, Board enemy, int alpha, int beta, int ply, int more) {
    if (out_of_time()) return 0;
    int value = stones(side, own) - stones(!side, enemy) + 10;
    if (value >= beta || !more) return value;
    if (value > alpha) alpha = value;
    Turn turns[MOST];
    int n = generate(side, own, enemy, 1, turns);
    for (int i = 0; i < n; i++) {
        first(turns, n, i);
        int over = ended(side, &turns[i]);
        int found = over ? over * (WON - ply) : -quiet(!side, turns[i].enemy, turns[i].own, -beta, -alpha, ply + 1, more - 1);
        if (stopped) return 0;
        if (found > value) value = found;
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    return value;
}

static int search(int side, Board own, Board enemy, int depth, int alpha, int beta, int ply) {
    if (depth <= 0) return quiet(side, own, enemy, alpha, beta, ply, 8);
    if (out_of_time()) return 0;
    uint64_t key = hash(side, own, enemy);
    for (int i = ply - 2; i >= 0; i -= 2) if (line[i] == key) return 0;
    line[ply] = key;
    Entry *entry = &table[key & (ENTRIES - 1)];
    int64_t known = 0;
    if (entry->key == key) {
        known = entry->action;
        if (ply && entry->depth >= depth &&
            (entry->bound == 0 || (entry->bound > 0 ? entry->value >= beta : entry->value <= alpha)))
            return entry->value;
    }
    Turn turns[MOST];
    int n = generate(side, own, enemy, 0, turns), value = -INFINITE, before = alpha;
    int64_t best = 0;
    if (!n) return -(WON - ply);
    for (int i = 0; i < n; i++) {
        int64_t action = turns[i].action;
        if (action == known) turns[i].order += 1000000;
        else if (action == killers[ply][0] || action == killers[ply][1]) turns[i].order += 90;
        turns[i].order = turns[i].order * 1000 + history[side][action & 63][action >> 6 & 63];
    }
    for (int i = 0; i < n; i++) {
        first(turns, n, i);
        int over = ended(side, &turns[i]), found;
        if (over) found = over * (WON - ply);
        else if (!i) found = -search(!side, turns[i].enemy, turns[i].own, depth - 1, -beta, -alpha, ply + 1);
        else {
            found = -search(!side, turns[i].enemy, turns[i].own, depth - 1, -alpha - 1, -alpha, ply + 1);
            if (found > alpha && found < beta)
                found = -search(!side, turns[i].enemy, turns[i].own, depth - 1, -beta, -alpha, ply + 1);
        }
        if (stopped) return 0;
        if (found > value) {
            value = found, best = turns[i].action;
            if (!ply) best_action = best;
        }
        if (value > alpha) alpha = value;
        if (alpha >= beta) {
            if (turns[i].own && __builtin_popcountll(turns[i].enemy) == __builtin_popcountll(enemy)) {
                if (killers[ply][0] != best) killers[ply][1] = killers[ply][0], killers[ply][0] = best;
                int *seen = &history[side][best & 63][best >> 6 & 63];
                *seen += depth * depth;
                if (*seen > 900) for (int f = 0; f < 64; f++) for (int h = 0; h < 64; h++) history[side][f][h] /= 2;
            }
            break;
        }
    }
    entry->key = key, entry->action = best, entry->value = value, entry->depth = depth;
    entry->bound = value >= beta ? 1 : value <= before ? -1 : 0;
    return value;
}

static int read_board(void) {
    uint64_t roll = 88172645463325252ULL;
    if (scanf("%d %d", &goal[0], &goal[1]) != 2) return 0;
    for (int side = 0; side < 2; side++)
        for (int b = 0; b < BEARINGS; b++)
            for (int f = 0; f < FIELDS; f++)
                if (scanf("%d %d", &near[side][b][f], &beyond[side][b][f]) != 2) return 0;
    for (int side = 0; side < 2; side++)
        for (int f = 0; f < FIELDS; f++) {
            if (scanf("%d", &rows[side][f]) != 1) return 0;
            roll ^= roll << 13, roll ^= roll >> 7, roll ^= roll << 17;
            dice[side][0][f] = roll;
        }
    for (int side = 0; side < 2; side++)
        for (int f = 0; f < FIELDS; f++)
            worth[side][f] = 100 + 5 * (8 - rows[side][f]) + (f == goal[!side] ? 60 : 0);
    return 1;
}

int main(void) {
    int side, depth;
    Board own, enemy;
    double seconds;
    if (!read_board()) return 1;
    while (scanf("%d %lu %lu %lf", &side, &own, &enemy, &seconds) == 4) {
        Turn turns[MOST];
        generate(side, own, enemy, 0, turns);
        int64_t chosen = turns[0].action;
        nodes = 0, stopped = 0, deadline = cpu() + seconds;
        memset(killers, 0, sizeof killers), memset(history, 0, sizeof history);
        for (depth = 1; depth < DEEPEST; depth++) {
            best_action = 0;
            int value = search(side, own, enemy, depth, -INFINITE, INFINITE, 0);
            /* What an unfinished depth has found stands: it began with the best of the one before. */
            if (best_action) chosen = best_action;
            if (stopped || value > WON - 100 || value < 100 - WON) break;
        }
        printf("%ld %d %ld\n", (long)chosen, depth - 1, nodes);
        fflush(stdout);
    }
    return 0;
}
