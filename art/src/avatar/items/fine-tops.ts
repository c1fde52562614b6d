import { circle, path, rect } from '../../kit/svg.ts'
import { shirt, sleeves } from '../cut.ts'
import { gold, goldLight, mark, mirrored, outline, shaded, stroke, violet, violetDark, violetGlow } from '../pen.ts'

const stealthSuit = () =>
  shirt(violetDark, violet.base) +
  mirrored(
    (lit) =>
      path('M-49 178q-20 5-25 30q12 8 26 2z', { ...outline, fill: lit ? violet.base : violet.shade }) +
      path('M-69 199q9 5 20 2', stroke(violetGlow, 2.4)) +
      path('M-66 219l-3 28', stroke(violetGlow, 2.4)),
  ) +
  shaded(
    'M118 176q32 16 64 0l10 20-8 38-34 12-34-12-8-38z',
    { base: '#44477C', shade: '#383A68' },
    'M156 184q14-2 26-8l10 20-8 38-28 10q10-30 0-60z',
  ) +
  path('M150 186v58M112 196l38 14 38-14', stroke(violetDark.shade, 2.4)) +
  path('M150 206l12 10-12 18-12-18z', { ...outline, fill: violet.base }) +
  path('M150 212l6 5-6 10-6-10z', { fill: '#E3E7FF' }) +
  path('M104 250q46 8 92 0M121 238l-4 26M179 238l4 26', stroke(violetGlow, 2.4)) +
  path('M129 156q21 16 42 0q5 9 2 18q-23 19-46 0q-3-9 2-18z', { ...outline, fill: violet.base }) +
  path('M129 166q21 15 42 0', stroke(violetGlow, 2.4))

const polarParka = () => {
  const shell = { base: '#7C8BE0', shade: '#6070C4' }
  return (
    sleeves(shell, '#F1F3FB') +
    mirrored(
      (lit) =>
        path('M-50 180q-22 8-25 36q13 8 28 2z', { ...outline, fill: lit ? '#98A5EE' : '#7483D6' }) +
        path('M-72 229q10 5 19 2', stroke('#5563B4', 2)),
    ) +
    shaded(
      'M129 166q-22 4-32 15q-5 50 2 106q51 9 102 0q7-56 2-106q-10-11-32-15q-21 16-42 0z',
      shell,
      'M152 176q10-2 19-9q21 4 31 15q5 50-2 104q-20 4-40 4q6-58-8-114z',
    ) +
    path('M98 212q52 10 104 0l.5 20q-52 11-105 0z', { fill: '#9FE3D0' }) +
    path('M160 218q22-1 42-6l.5 20q-20 5-41 6z', { fill: '#7CCBB8' }) +
    path('M97.5 222q30 8 52 4t53-4', stroke('#F5C6E4', 5)) +
    path('M98 212q52 10 104 0M97.5 232q52 11 105 0', stroke(violetDark.base, 2)) +
    path('M150 196v92', { ...mark, strokeWidth: 3 }) +
    path('M112 250l16 8v14M188 250l-16 8v14', mark) +
    path(
      'M120 160q-6 1-9 8q-6 5-2 12q-1 8 7 10q4 8 12 6q6 7 14 3q8 5 16 0q8 4 14-3q8 2 12-6q8-2 7-10q4-7-2-12q-3-7-9-8q-8 20-30 20t-30-20z',
      { ...outline, fill: '#F4F5FC' },
    ) +
    path('M118 180q4 4 8 3M136 188q6 4 12 1M162 189q6 1 10-3', stroke('#C3C8E4', 2)) +
    rect(145, 204, 10, 14, { ...outline, rx: 2, fill: violetGlow })
  )
}

const paradeTunic = () => {
  const cloth = { base: '#32506A', shade: '#274057' }
  return (
    shirt(cloth, gold.base) +
    path('M100 262q50 9 100 0l-1 11q-49 8-98 0z', { ...outline, fill: '#E9E3D4' }) +
    path('M117 178q33 22 66 0l-9 84q-24 4-48 0z', { ...outline, fill: '#9E3B3B' }) +
    path('M152 192q18-3 31-14l-9 84q-11 2-22 2z', { fill: '#842E30' }) +
    path('M117 178q33 22 66 0l-9 84q-24 4-48 0z', stroke(gold.base, 2.4)) +
    [206, 222, 238, 252]
      .map(
        (y, row) =>
          path(`M${124 + row * 1.5} ${y}q13 7 26 1q13 6 26-1`, stroke(gold.base, 2.6)) +
          [130 + row, 170 - row].map((x) => circle(x, y + 2, 3.2, { ...outline, fill: goldLight })).join(''),
      )
      .join('') +
    path('M128 158q22 17 44 0l4 14q-26 22-52 0z', { ...outline, fill: '#274057' }) +
    path('M126 168q24 19 48 0', stroke(gold.base, 2.6)) +
    mirrored(
      (lit) =>
        path('M-74 190q4-16 26-16q12 2 12 12q-16 10-38 4z', { ...outline, fill: lit ? gold.base : gold.shade }) +
        path('M-73 192l-2 13M-67 193l-1 13M-61 193v13M-55 193l1 12M-49 191l2 11', {
          ...mark,
          strokeWidth: 5,
        }) +
        path('M-73 192l-2 13M-67 193l-1 13M-61 193v13M-55 193l1 12M-49 191l2 11', stroke(goldLight, 3)),
    ) +
    path('M108 196q8 34 30 28M104 194q4 50 38 44', { ...mark, strokeWidth: 5 }) +
    path('M108 196q8 34 30 28M104 194q4 50 38 44', stroke(goldLight, 2.8)) +
    path('M179 200h10l-2 10h-6z', { ...outline, fill: '#9E3B3B' }) +
    circle(184, 215, 7, { ...outline, fill: gold.base }) +
    circle(184, 215, 2.6, { fill: goldLight })
  )
}

const dragonArmor = () => {
  const scales = [2, 1, 0].flatMap((row) =>
    [-2, -1, 0, 1, 2].map((column) => {
      const [x, y] = [150 + column * 17 + (row % 2 ? 8.5 : 0), 226 + row * 13]
      return x > 185
        ? ''
        : path(`M${x - 9} ${y}q0 14 9 16q9-2 9-16z`, {
            ...outline,
            strokeWidth: 1.6,
            fill: column < 1 ? '#E9BC4B' : '#CE9630',
          })
    }),
  )
  return (
    sleeves({ base: '#3A3340', shade: '#2D2833' }, gold.base) +
    mirrored((lit) => path('M-72 226l20 3-3 22-19-2z', { ...outline, fill: lit ? gold.base : gold.shade })) +
    shaded(
      'M129 166q-20 4-30 15q-5 36 3 92q48 8 96 0q8-56 3-92q-10-11-30-15q-21 16-42 0z',
      { base: '#3A3340', shade: '#2D2833' },
      'M152 176q10-2 19-9q19 4 29 15q5 36-3 91q-22 3-45 4z',
    ) +
    scales.join('') +
    shaded(
      'M118 176q32 20 64 0q10 16 8 36q-18 22-40 14q-22 8-40-14q-2-20 8-36z',
      gold,
      'M154 188q16-2 28-12q10 16 8 36q-16 20-36 15z',
    ) +
    path('M150 190v36M112 208q18 8 38 4q20 4 38-4', stroke('#A8742A', 2.2)) +
    path('M122 186q10 8 20 9', stroke(goldLight, 2.6)) +
    circle(150, 206, 9, { ...outline, fill: '#C4473D' }) +
    path('M146 202q4-4 8 0', stroke('#FFC9B8', 2.2)) +
    mirrored(
      (lit) =>
        path('M-78 206q-4-24 16-34q18-4 28 8q-4 16-18 20q-12 2-16 12z', {
          ...outline,
          fill: lit ? gold.base : gold.shade,
        }) +
        path('M-70 176q-8-8-6-16q10 2 18 12z', { ...outline, fill: goldLight }) +
        path('M-70 190q8-12 24-12', stroke(lit ? goldLight : gold.base, 2.6)),
    ) +
    path('M101 260q49 9 98 0v12q-49 9-98 0z', { ...outline, fill: '#8E3F46' }) +
    rect(138, 258, 24, 18, { ...outline, rx: 5, fill: gold.base }) +
    path('M150 261l6 6-6 6-6-6z', { ...outline, strokeWidth: 1.6, fill: '#C4473D' }) +
    path('M128 158q22 16 44 0l3 12q-25 20-50 0z', { ...outline, fill: gold.shade })
  )
}

export const fineTops = {
  'stealth-suit': stealthSuit,
  'polar-parka': polarParka,
  'parade-tunic': paradeTunic,
  'dragon-armor': dragonArmor,
}
