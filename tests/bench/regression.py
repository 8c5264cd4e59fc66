"""Weights of features, fitted to the outcomes of games: in plain Python, for the benches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

STEPS = 12  # of Newton's method
PENALTY = 10.0  # of logistic regression


def spreads(rows: Sequence[Sequence[float]]) -> list[float]:
    """The spread of each feature; 1 for a feature that is always 0."""
    size = len(rows[0])
    return [math.sqrt(sum(row[n] ** 2 for row in rows) / len(rows)) or 1.0 for n in range(size)]


def logistic(
    rows: Sequence[Sequence[float]], won: Sequence[float], penalty: float = PENALTY
) -> list[float]:
    """Weights in logits, with a penalty on each feature's share, by Newton's method."""
    size = len(rows[0])
    spread = spreads(rows)
    scaled = [[x / s for x, s in zip(row, spread, strict=True)] for row in rows]
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [penalty * w for w in weights]
        curve = [[penalty * (n == m) for m in range(size)] for n in range(size)]
        for row, result in zip(scaled, won, strict=True):
            chance = 1 / (1 + math.exp(-sum(w * x for w, x in zip(weights, row, strict=True))))
            steep = chance * (1 - chance)
            for n, x in enumerate(row):
                if x:
                    slope[n] += x * (chance - result)
                    line, by = curve[n], steep * x
                    for m in range(n + 1):
                        line[m] += by * row[m]
        step = solve(mirrored(curve), slope)
        weights = [w - d for w, d in zip(weights, step, strict=True)]
    return [w / s for w, s in zip(weights, spread, strict=True)]


def foretelling(
    games: Sequence[tuple[Sequence[Sequence[float]], Sequence[float]]],
    further: float,
    penalty: float,
) -> list[float]:
    """Corrections of weights, so that each position predicts later ones and the result: LSTD(lambda).

    A game is its positions' features and their values by the current weights, with the result at their end;
    ``further`` is lambda. The penalty is on each feature's share.
    """
    spread = spreads([row for rows, _ in games for row in rows])
    size = len(spread)
    curve = [[penalty * (n == m) for m in range(size)] for n in range(size)]
    slope = [0.0] * size
    end = [0.0] * size
    for rows, values in games:
        traces = [0.0] * size
        scaled = [*([x / s for x, s in zip(row, spread, strict=True)] for row in rows), end]
        for turn, (row, later) in enumerate(pairwise(scaled)):
            traces = [further * trace + x for trace, x in zip(traces, row, strict=True)]
            change = [(n, x - y) for n, (x, y) in enumerate(zip(row, later, strict=True)) if x != y]
            gain = values[turn + 1] - values[turn]
            for n, trace in enumerate(traces):
                if trace:
                    slope[n] += trace * gain
                    line = curve[n]
                    for m, x in change:
                        line[m] += trace * x
    return [w / s for w, s in zip(solve(curve, slope), spread, strict=True)]


def mirrored(lower: list[list[float]]) -> list[list[float]]:
    """The symmetric matrix whose lower half is given."""
    for n, line in enumerate(lower):
        for m in range(n):
            lower[m][n] = line[m]
    return lower


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivots."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for n in range(size):
        best = max(range(n, size), key=lambda row: abs(rows[row][n]))
        rows[n], rows[best] = rows[best], rows[n]
        for m in range(n + 1, size):
            part = rows[m][n] / rows[n][n]
            rows[m] = [x - part * y for x, y in zip(rows[m], rows[n], strict=True)]
    found = [0.0] * size
    for n in reversed(range(size)):
        rest = sum(rows[n][m] * found[m] for m in range(n + 1, size))
        found[n] = (rows[n][size] - rest) / rows[n][n]
    return found
