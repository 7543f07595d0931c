/** Where the boxes of every route lie: each leg is bent until it keeps clear of cities, of other boxes, and of the wrong element. */

const BENDS = [0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.26, -0.26, 0.36, -0.36, 0.48, -0.48];

export function quad(a, b, bend) {
  const mx = (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend;
  const my = (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend;
  return (t) => [
    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * mx + t * t * b[0],
    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * my + t * t * b[1],
  ];
}

/** Points spaced evenly by length between two discs of radius r, each with the direction of the leg there. */
export function along(curve, count, r) {
  const steps = [];
  let length = 0;
  for (let i = 0; i <= 80; i += 1) {
    const [x, y] = curve(i / 80);
    if (i) length += Math.hypot(x - steps[i - 1][0], y - steps[i - 1][1]);
    steps.push([x, y, length]);
  }
  return Array.from({ length: count }, (_, k) => {
    const s = count === 1 ? length / 2 : r + ((length - 2 * r) * (k + 0.5)) / count;
    const i = Math.max(
      1,
      steps.findIndex((step) => step[2] >= s),
    );
    const [a, b] = [steps[i - 1], steps[i]];
    const u = (s - a[2]) / (b[2] - a[2] || 1);
    return [a[0] + u * (b[0] - a[0]), a[1] + u * (b[1] - a[1]), Math.atan2(b[1] - a[1], b[0] - a[0])];
  });
}

/** Cities that stand too close are pushed apart a little. */
export function spread(at, apart) {
  const ids = Object.keys(at);
  for (let round = 0; round < 30; round += 1) {
    for (const a of ids) {
      for (const b of ids.filter((id) => id > a)) {
        const dx = at[b][0] - at[a][0];
        const dy = at[b][1] - at[a][1];
        const far = Math.hypot(dx, dy);
        if (far >= apart) continue;
        const k = ((apart - far) / far / 2) * 0.5;
        at[a] = [at[a][0] - dx * k, at[a][1] - dy * k];
        at[b] = [at[b][0] + dx * k, at[b][1] + dy * k];
      }
    }
  }
}

/**
 * Short legs first: long ones have more room to give way. `land` tells land from sea, null where neither matters;
 * `taken` lies there already.
 */
export function layOut(routes, at, land, { city, box }, bends = BENDS, taken = []) {
  const r = city + box * 0.35;
  const long = (route) => Math.hypot(at[route.from][0] - at[route.to][0], at[route.from][1] - at[route.to][1]);
  const placed = [...taken];
  const legs = {};
  for (const route of [...routes].sort((a, b) => long(a) - long(b))) {
    let best = null;
    for (const bend of bends) {
      const points = along(quad(at[route.from], at[route.to], bend), route.count, r);
      const cost =
        Math.abs(bend) * 8 + points.reduce((sum, p) => sum + crowding(p, route, at, placed, land, r, box), 0);
      if (!best || cost < best.cost) best = { cost, bend, points };
    }
    placed.push(...best.points);
    legs[route.id] = { bend: best.bend, points: best.points };
  }
  return legs;
}

function crowding([x, y], route, at, placed, land, r, box) {
  let cost = land && (route.kind === 'sea') === land(x, y) ? 2.2 : 0;
  for (const [id, [cx, cy]] of Object.entries(at)) {
    const far = Math.hypot(x - cx, y - cy);
    if (id !== route.from && id !== route.to && far < r + box * 1.3) cost += (r + box * 1.3 - far) * 1.2;
  }
  for (const [px, py] of placed) {
    const far = Math.hypot(x - px, y - py);
    if (far < box * 1.15) cost += (box * 1.15 - far) * 1.1;
  }
  return cost;
}
