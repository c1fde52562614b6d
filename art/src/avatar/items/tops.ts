import { palette } from '../../kit/palette.ts'
import { circle, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { shirt, shortSleeves, sleeves, trunk } from '../cut.ts'
import { mark, outline, mirrored, shaded, stroke } from '../pen.ts'
import { coats } from './coats.ts'
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

export const tops: Wardrobe<'tops'> = {
  tee,
  'striped-shirt': stripedShirt,
  hoodie,
  'knit-sweater': knitSweater,
  'plate-vest': plateVest,
  ...coats,
  ...fineTops,
}
