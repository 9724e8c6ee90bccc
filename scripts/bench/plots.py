"""Plots as SVG that can be read on a light and on a dark page."""
import html
import math

WIDTH, LABELS, RIGHT, ROW = 760, 250, 90, 26
SERIES = ("#2a78b8", "#d9772b", "#3f9b5f", "#a35bb0", "#c04a57", "#7d8a2e", "#6a7682", "#b08a2a")
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .title { font-weight: 600 }
  .small { font-size: 11px; fill: #57606a }
  .axis { stroke: #57606a; stroke-width: 1 }
  .grid { stroke: #57606a; stroke-width: 0.5; stroke-opacity: 0.35 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .small { fill: #9aa4af }
    .axis, .grid { stroke: #9aa4af }
  }
"""


def text(x, y, content, anchor="start", kind=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{html.escape(content)}</text>'


def line(x1, y1, x2, y2, kind):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def drawing(height, title, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
            f'height="{height}" role="img" aria-label="{html.escape(title)}">\n<style>{STYLE}</style>\n'
            + "\n".join([text(0, 16, title, kind="title"), *parts]) + "\n</svg>\n")


def bars(title, rows, shown):
    """A horizontal bar for each (name, value). `shown`: the text of a value."""
    scale = (WIDTH - LABELS - RIGHT) / max(value for _, value in rows)
    parts = []
    for number, (name, value) in enumerate(rows):
        y = 30 + ROW * number
        parts += [text(LABELS - 8, y + 15, name, "end"),
                  f'<rect x="{LABELS}" y="{y + 2}" width="{value * scale:.1f}" height="{ROW - 8}" rx="2" '
                  f'fill="{SERIES[0]}"/>',
                  text(LABELS + value * scale + 6, y + 15, shown(value))]
    return drawing(40 + ROW * len(rows), title, parts)


def stack(title, rows, unit):
    """For each (name, {part: value}) one bar that consists of its parts, with a legend."""
    names = list(dict.fromkeys(part for _, parts in rows for part in parts))
    color = dict(zip(names, SERIES))
    most = max(sum(parts.values()) for _, parts in rows)
    scale = (WIDTH - LABELS - RIGHT) / most
    drawn = []
    for number, (name, parts) in enumerate(rows):
        y, x = 30 + ROW * number, float(LABELS)
        drawn.append(text(LABELS - 8, y + 15, name, "end"))
        for part, value in parts.items():
            drawn.append(f'<rect x="{x:.1f}" y="{y + 2}" width="{value * scale:.1f}" height="{ROW - 8}" '
                         f'fill="{color[part]}"><title>{html.escape(part)}: {value:,.0f}</title></rect>')
            x += value * scale
        drawn.append(text(x + 6, y + 15, f"{sum(parts.values()):,.0f}"))
    y = 46 + ROW * len(rows)
    for number, part in enumerate(names):
        column, row = number % 3, number // 3
        x = 20 + column * 245
        drawn += [f'<rect x="{x}" y="{y + row * 20 - 10}" width="12" height="12" fill="{color[part]}"/>',
                  text(x + 18, y + row * 20, part)]
    return drawing(y + 20 * math.ceil(len(names) / 3), f"{title} ({unit})", drawn)


def lines(title, sizes, series, unit):
    """For each (name, values) a line over the sizes; both axes are logarithmic. A line that covers
    an earlier one is dashed."""
    left, top, bottom, right = 70, 34, 300, 470
    low = math.floor(math.log10(min(min(values) for _, values in series)))
    high = math.ceil(math.log10(max(max(values) for _, values in series)))
    across = lambda size: left + (right - left) * math.log(size / sizes[0]) / math.log(sizes[-1] / sizes[0])
    down = lambda value: bottom - (bottom - top) * (math.log10(value) - low) / (high - low)
    drawn = []
    for power in range(low, high + 1):
        drawn += [line(left, down(10 ** power), right, down(10 ** power), "grid"),
                  text(left - 8, down(10 ** power) + 4, f"{10 ** power:g}", "end", "small")]
    for size in sizes:
        drawn += [line(across(size), top, across(size), bottom, "grid"),
                  text(across(size), bottom + 18, f"{size:,}", "middle", "small")]
    drawn += [line(left, bottom, right, bottom, "axis"), line(left, top, left, bottom, "axis"),
              text((left + right) / 2, bottom + 36, "people", "middle", "small")]
    ends, heights = [], []
    for (name, values), color in zip(series, SERIES):
        height = [down(value) for value in values]
        covers = any(all(abs(one - other) < 5 for one, other in zip(height, earlier)) for earlier in heights)
        heights.append(height)
        points = " ".join(f"{across(size):.1f},{y:.1f}" for size, y in zip(sizes, height))
        dashes, radius = (' stroke-dasharray="8 8"', 1.5) if covers else ("", 3)
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2"{dashes}/>')
        drawn += [f'<circle cx="{across(size):.1f}" cy="{y:.1f}" r="{radius}" fill="{color}"/>'
                  for size, y in zip(sizes, height)]
        ends.append([down(values[-1]), name, color])
    ends.sort()
    for above, below in zip(ends, ends[1:]):
        below[0] = max(below[0], above[0] + 15)
    for y, name, color in ends:
        drawn += [f'<rect x="{right + 10}" y="{y - 5:.1f}" width="10" height="10" fill="{color}"/>',
                  text(right + 26, y + 4, name)]
    return drawing(bottom + 46, f"{title} ({unit})", drawn)
