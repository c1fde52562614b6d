import { palette } from '../../kit/palette.ts'
import { circle, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { shirt, shortSleeves, sleeves, trunk } from '../cut.ts'
import { mark, mirrored, outline, shaded, stroke } from '../pen.ts'
import { fineTops } from './fine-tops.ts'

const collarless = (fill: string) => path('M127 165q23 24 46 0l5 3q-28 32-56 0z', { ...outline, fill })

const tee = () => {
  const cotton = { base: '#EDE6D6', shade: '#D5CCB8' }
  return (
    shortSleeves(cotton, '#5E8B84') +
    trunk(cotton) +
    collarless('#5E8B84') +
    path('M132 208l18-12 18 12-18 12z', { ...outline, fill: '#5E8B84' }) +
    path('M132 218l18 12 18-12M132 228l18 12 18-12', stroke('#5E8B84', 3.4))
  )
}

const stripedShirt = () => {
  const cotton = { base: '#F2EEE4', shade: '#D8D3C6' }
  return (
    sleeves(cotton, '#3D5872') +
    mirrored(() =>
      path('M-67 202l16 3M-69 218l17 3M-71 234l17 3', { ...stroke('#3D5872', 5), strokeLinecap: 'butt' }),
    ) +
    trunk(cotton) +
    path('M98 200q52 8 104 0M97.5 217q52 8 105 0M98.5 234q52 8 103 0M100.5 251q50 8 99 0', stroke('#3D5872', 6)) +
    path('M129 166q-20 4-30 15q-5 36 3 92q48 8 96 0q8-56 3-92q-10-11-30-15q-21 16-42 0z', mark) +
    collarless('#3D5872')
  )
}

const hoodie = () => {
  const fleece = { base: '#E0A458', shade: '#C5873D' }
  return (
    shirt(fleece, '#B6772F') +
    path('M101 264q48 8 98 0v9q-50 8-98 0z', { ...outline, fill: '#B6772F' }) +
    path('M118 266l9-30h46l9 30', { ...outline, fill: '#EBB36B' }) +
    path('M151 237h21l9 27-29 2z', { fill: '#CF9247' }) +
    path('M118 266l9-30h46l9 30', mark) +
    path('M122 163q-14 9-10 22q17 20 38 20t38-20q4-13-10-22q-8 17-28 17t-28-17z', { ...outline, fill: '#EBB36B' }) +
    path('M178 164q13 9 9 21q-14 17-33 19q26-14 24-40z', { fill: '#C5873D' }) +
    path('M122 163q-14 9-10 22q17 20 38 20t38-20q4-13-10-22q-8 17-28 17t-28-17z', mark) +
    path('M140 202v22M160 202v18', { ...mark, strokeWidth: 5 }) +
    path('M140 202v22M160 202v18', stroke(palette.paper, 3))
  )
}

const fieldJacket = () => {
  const canvas = { base: '#6F7A55', shade: '#5A6445' }
  return (
    shirt(canvas, '#4B543A') +
    mirrored(() => rect(-68, 196, 14, 12, { ...outline, rx: 2, fill: palette.mint })) +
    path('M150 182v92', { ...mark, strokeWidth: 3 }) +
    path('M128 165l-9 13 18 26 13-20 13 20 18-26-9-13-22 19z', { ...outline, fill: '#4B543A' }) +
    [112, 164]
      .map(
        (x) =>
          rect(x, 212, 25, 20, { ...outline, rx: 2, fill: '#7D8962' }) +
          path(`M${x} 212h25l-3 8h-19z`, { ...outline, fill: '#5A6445' }) +
          rect(x - 2, 246, 28, 22, { ...outline, rx: 2, fill: '#7D8962' }) +
          path(`M${x - 2} 246h28l-3 8h-22z`, { ...outline, fill: '#5A6445' }),
      )
      .join('')
  )
}

const knitSweater = () => {
  const wool = { base: '#C96F5E', shade: '#AD5748' }
  const cable = [118, 150, 182].map((x) => {
    const twist = [196, 212, 228, 244].map((y) => `M${x - 5} ${y}q10 5 10 14M${x + 5} ${y}q-10 5-10 14`).join('')
    return path(twist, stroke('#F0B7A6', 2.2))
  })
  return (
    shirt(wool, '#EAD9C6') +
    mirrored(() => path('M-60 190l-4 58', stroke('#E59583', 2.2))) +
    cable.join('') +
    path('M102 263q48 7 96 0v10q-48 8-96 0z', { ...outline, fill: '#EAD9C6' }) +
    path('M112 266v9M124 267v9M137 268v9M150 268v9M163 268v9M176 267v9M188 266v9', stroke('#CDB79F', 2)) +
    shaded(
      'M129 158q21 15 42 0q5 8 3 16q-24 19-48 0q-2-8 3-16z',
      { base: '#EAD9C6', shade: '#CDB79F' },
      'M160 164q6-2 11-6q5 8 3 16q-6 5-13 7q2-8-1-17z',
    )
  )
}

const plateVest = () =>
  shirt({ base: '#8A7F68', shade: '#716752' }, '#4F5A52') +
  mirrored(() => path('M-26 165l-14 4 2 26h15z', { ...outline, fill: '#4F5A52' })) +
  shaded(
    'M112 190q38 10 76 0l3 78q-41 8-82 0z',
    { base: '#5F6B60', shade: '#4C574D' },
    'M160 194q15 0 28-4l3 78q-15 3-30 4q5-40-1-78z',
  ) +
  rect(124, 199, 52, 15, { ...outline, rx: 2, fill: '#4C574D' }) +
  rect(128, 202, 20, 9, { rx: 1, fill: palette.mint }) +
  path('M154 204h16M154 209h11', stroke('#8FA094', 2)) +
  path('M114 222q36 7 72 0', stroke('#8FA094', 2)) +
  [114, 138, 162]
    .map(
      (x) =>
        rect(x, 230, 22, 34, { ...outline, rx: 3, fill: '#6E7B6E' }) +
        path(`M${x} 234q0-4 4-4h14q4 0 4 4v9h-22z`, { ...outline, fill: '#4C574D' }) +
        circle(x + 11, 241, 1.8, { fill: '#B9C7BB' }),
    )
    .join('')

const bomberJacket = () => {
  const nylon = { base: '#3F5A6B', shade: '#324957' }
  const rib = '#C7622F'
  return (
    shirt(nylon, rib) +
    mirrored(() => path('M-69 204l15 3v14l-17-3z', { ...outline, fill: '#324957' })) +
    path('M136 176l14 20 14-20 2 94h-32z', { ...outline, fill: '#E9E3D4' }) +
    path('M150 196l14-20 2 94h-16z', { fill: '#CFC8B6' }) +
    path('M136 176l14 20 14-20', mark) +
    path('M136 178l-3 92M164 178l3 92', { ...mark, strokeWidth: 3 }) +
    path('M127 163l-8 8 15 22 12-10zM173 163l8 8-15 22-12-10z', { ...outline, fill: rib }) +
    path('M102 262l32 5v9q-16 0-32-3zM198 262l-32 5v9q16 0 32-3z', { ...outline, fill: rib }) +
    circle(117, 214, 8, { ...outline, fill: palette.amber }) +
    path('M117 209l2 4 4 .5-3 3 .7 4-3.7-2-3.7 2 .7-4-3-3 4-.5z', { fill: palette.ink }) +
    path('M176 226l14-5M110 236l14 5', mark)
  )
}

const trenchCoat = () =>
  sleeves({ base: '#B59A70', shade: '#977D56' }, '#7F6846') +
  shaded(
    'M129 166q-20 4-30 15q-4 36 1 80l-9 66q58 11 118 0l-9-66q5-44 1-80q-10-11-30-15q-21 16-42 0z',
    { base: '#C4A97D', shade: '#A58A60' },
    'M152 176q10-2 19-9q19 4 29 15q5 36-1 79l9 65q-20 4-42 5q2-80-14-155z',
  ) +
  path('M156 254q6 40 8 78', mark) +
  path('M137 178l13 18 13-18-13 10z', { ...outline, fill: '#F2EEE4' }) +
  path('M127 163q-12 7-15 18l16 6-4 8 26 26 26-26-4-8 16-6q-3-11-15-18l-23 33z', {
    ...outline,
    fill: '#A58A60',
  }) +
  rect(99, 244, 102, 14, { ...outline, fill: '#7F6846' }) +
  rect(142, 241, 20, 20, { ...outline, rx: 3, fill: palette.amber }) +
  rect(147, 246, 10, 10, { ...outline, fill: '#7F6846' }) +
  [
    [137, 226],
    [163, 226],
    [139, 272],
    [165, 272],
    [166, 296],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 3, { ...outline, fill: '#5E4B30' }))
    .join('') +
  path('M108 276l16 6M192 276l-12 5', { ...mark, strokeWidth: 3 })

export const tops: Wardrobe<'tops'> = {
  tee,
  'striped-shirt': stripedShirt,
  hoodie,
  'field-jacket': fieldJacket,
  'knit-sweater': knitSweater,
  'plate-vest': plateVest,
  'bomber-jacket': bomberJacket,
  'trench-coat': trenchCoat,
  ...fineTops,
}
