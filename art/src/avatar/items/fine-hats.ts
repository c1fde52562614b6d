import { circle, ellipse, group, path, rect } from '../../kit/svg.ts'
import { gold, goldLight, mark, mirrored, outline, shaded, stroke, violet, violetDark, violetGlow } from '../pen.ts'

const catEars = () =>
  mirrored(
    (lit) =>
      path('M-43 62q-6-26 0-34q18 4 27 20z', { ...outline, fill: lit ? violet.base : violet.shade }) +
      path('M-38 56q-4-14-1-20q10 4 15 12z', { fill: '#F2C6DD' }),
  ) +
  path('M106 106q-6-64 44-64t44 64', { ...mark, strokeWidth: 11 }) +
  path('M106 106q-6-64 44-64t44 64', stroke(violetDark.base, 7)) +
  path('M122 53q28-17 56 0', stroke(violetGlow, 2.5)) +
  mirrored(
    (lit) =>
      rect(-56, 94, 20, 37, { ...outline, rx: 9, fill: lit ? violetDark.base : violetDark.shade }) +
      circle(-46, 112.5, 7, { ...outline, fill: violet.base }) +
      circle(-46, 112.5, 3, { fill: violetGlow }),
  ) +
  path('M104 130q5 16 25 16', { ...mark, strokeWidth: 3 }) +
  ellipse(131, 146, 5.5, 4, { ...outline, fill: violetGlow })

const nightOwl = () =>
  mirrored(
    (lit) =>
      path('M-54 84h14l1 33q-2 9-9 9t-9-9z', { ...outline, fill: lit ? violetDark.base : violetDark.shade }) +
      path('M-50 98v16', stroke(violetGlow, 3)),
  ) +
  shaded(
    'M95 98q-4-62 55-62t55 62q-9 1-13-3q-6-8-14-8h-56q-8 0-14 8q-4 4-13 3z',
    { base: '#41446F', shade: '#34365B' },
    'M164 37q42 8 40 60q-8 0-12-3q-6-8-14-8q-2-34-14-49z',
  ) +
  path('M106 62l14 8M194 62l-14 8M104 80l12 2M196 80l-12 2', stroke(violetGlow, 2.5)) +
  path('M129 40q21-6 42 0v14h-42z', { ...outline, fill: violetDark.shade }) +
  [116, 136.5, 163.5, 184]
    .map((x, place) => {
      const tilt = [8, 0, 0, -8][place] ?? 0
      return group(
        { transform: `rotate(${tilt} ${x} 70)` },
        rect(x - 10, 52, 20, 32, { ...outline, rx: 8, fill: violetDark.base }),
        circle(x, 74, 8.5, { ...outline, fill: violet.base }),
        circle(x, 74, 5, { fill: violetGlow }),
        circle(x + 1.8, 72, 1.8, { fill: '#fff' }),
      )
    })
    .join('')

const leaf = (x: number, y: number, turn: number, lit: boolean) =>
  group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    path('M0 0q-9-8-3-21q10 8 3 21z', { ...outline, fill: lit ? gold.base : gold.shade }),
    path('M-1-3l-1-11', stroke(lit ? goldLight : gold.base, 1.6)),
  )

const goldenLaurel = () =>
  path('M106 98q0-28 30-36M194 98q0-28-30-36', { ...mark, stroke: gold.shade, strokeWidth: 3 }) +
  mirrored((lit) =>
    [
      [-45, 102, -24],
      [-46, 90, 18],
      [-42, 82, -40],
      [-38, 74, 24],
      [-30, 68, -22],
      [-22, 66, 44],
      [-14, 62, 10],
    ]
      .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, turn, lit))
      .join(''),
  ) +
  path('M150 42l12 14-12 16-12-16z', { ...outline, fill: '#54C7A8' }) +
  path('M150 42v30l12-16z', { fill: '#2F9A80' }) +
  path('M138 56h24M150 42l-4 14 4 16M150 42l4 14-4 16', { ...mark, strokeWidth: 1.4 }) +
  path('M150 42l12 14-12 16-12-16z', mark) +
  circle(131, 65, 3.4, { ...outline, fill: goldLight }) +
  circle(169, 65, 3.4, { ...outline, fill: goldLight })

const marshalCap = () =>
  shaded(
    'M88 62q4-32 62-34q58 2 62 34q0 8-14 16l-96 0q-14-8-14-16z',
    { base: '#2E4256', shade: '#233445' },
    'M168 29q40 6 43 33q0 8-13 15h-20q10-24-10-48z',
  ) +
  path('M98 50q52-18 104 0', stroke(gold.base, 2.5)) +
  shaded(
    'M101 75q49-11 98 0v17q-49-11-98 0z',
    { base: '#1C2934', shade: '#141F28' },
    'M172 71q14 1 26 4v16q-12-3-26-5z',
  ) +
  path('M103 80q47-10 94 0', stroke(gold.base, 3)) +
  shaded(
    'M97 91q53-16 106 0q4 9-3 13q-50-14-100 0q-7-4-3-13z',
    { base: '#1C2934', shade: '#141F28' },
    'M172 82q17 2 31 9q3 8-2 12q-14-4-29-6z',
  ) +
  path('M104 97q46-13 92 0', stroke(gold.base, 3)) +
  mirrored(() => path('M-10 66q-16 4-26-4q4 12 24 12zM-8 58q-14 0-22-9q2 12 20 16z', { ...outline, fill: gold.base })) +
  path('M150 40l13 10v12l-13 10-13-10v-12z', { ...outline, fill: gold.base }) +
  path('M150 46l8 6v8l-8 6-8-6v-8z', { ...outline, strokeWidth: 1.6, fill: '#54C7A8' }) +
  path('M150 46v20l8-6v-8z', { fill: '#2F9A80' }) +
  [107, 193].map((x) => circle(x, 84, 4, { ...outline, fill: gold.base })).join('')

export const fineHats = {
  'cat-ears': catEars,
  'night-owl': nightOwl,
  'golden-laurel': goldenLaurel,
  'marshal-cap': marshalCap,
}
