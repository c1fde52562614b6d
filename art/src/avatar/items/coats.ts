import { palette } from '../../kit/palette.ts'
import { circle, path, rect } from '../../kit/svg.ts'
import { shirt, sleeves } from '../cut.ts'
import { mark, outline, mirrored, shaded } from '../pen.ts'

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

export const coats = {
  'field-jacket': fieldJacket,
  'bomber-jacket': bomberJacket,
  'trench-coat': trenchCoat,
}
