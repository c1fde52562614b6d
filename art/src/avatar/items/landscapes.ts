import { clouds, daylights, pines, ridges, sky } from '../../kit/scene.ts'
import { circle, path, rect } from '../../kit/svg.ts'

const pineRidge = () =>
  sky(300, 400, daylights.dawn, [214, 92]) +
  clouds(4, 300, 400, 4, '#fff') +
  ridges(21, 300, 400, 210, 0.7, daylights.dawn) +
  pines(5, -10, 310, 330, 46, '#5F8386') +
  rect(0, 262, 300, 70, { fill: '#EAF0EE', opacity: 0.35 }) +
  path('M0 326q80-16 160-6t140-4v84h-300z', { fill: '#7D9C8E' }) +
  path('M0 362q110-14 300 2v36h-300z', { fill: '#6E8E81' })

const duskRoof = () =>
  sky(300, 400, daylights.dusk, [76, 150]) +
  clouds(9, 300, 400, 5, '#FFE3CF') +
  path('M0 230h26v-40h34v26h20v-58h38v58h18v-30h30v44h22v-66h36v52h26v-28h50v140h-300z', { fill: '#76708C' }) +
  path('M0 262h40v-28h30v40h44v-54h28v46h52v-34h30v28h36v-44h40v120h-300z', { fill: '#575A78' }) +
  [
    [48, 244],
    [122, 232],
    [130, 246],
    [206, 242],
    [268, 228],
    [280, 242],
    [92, 172],
    [228, 186],
  ]
    .map(([x = 0, y = 0]) => rect(x, y, 6, 8, { fill: '#FFD79A', opacity: 0.8 }))
    .join('') +
  rect(0, 300, 300, 100, { fill: '#8D8292' }) +
  rect(0, 294, 300, 12, { fill: '#A3959E' }) +
  path('M0 340h300M0 376h300', { stroke: '#817788', strokeWidth: 2, fill: 'none' })

const nightHarbour = () =>
  sky(300, 400, daylights.night, [226, 74]) +
  [
    [30, 40],
    [72, 82],
    [120, 34],
    [168, 60],
    [270, 130],
    [48, 130],
    [190, 110],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 1.6, { fill: '#DDEFEF' }))
    .join('') +
  path(
    'M0 262v-56h18v-80l-18-8v-8l96 30-4 6-56-16v76h20v40h14v-28h50v44h20v-18h60v-36h18v-74l-40-12 2-6 84 24v8l-28-6v66h20v24h44v48z',
    {
      fill: '#1D3D4F',
    },
  ) +
  rect(0, 262, 300, 70, { fill: '#1A3646' }) +
  path('M20 274h40M84 284h60M180 276h70M40 296h84M160 300h50M228 292h44M10 312h60M110 316h90', {
    stroke: '#37647A',
    strokeWidth: 3,
    fill: 'none',
  }) +
  [
    [52, 240],
    [98, 226],
    [164, 240],
    [234, 220],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 9, { fill: '#FFD98A', opacity: 0.25 }) +
        circle(x, y, 3, { fill: '#FFE3A8' }) +
        rect(x - 2, 266, 4, 34, { fill: '#FFD98A', opacity: 0.28 }),
    )
    .join('') +
  rect(0, 330, 300, 70, { fill: '#3B5563' }) +
  rect(0, 326, 300, 8, { fill: '#4D6876' })

const firstSnow = () =>
  sky(300, 400, daylights.snow, [80, 84]) +
  ridges(8, 300, 400, 206, 1, daylights.snow) +
  pines(12, -10, 120, 314, 56, '#7E9DA4') +
  pines(14, 190, 310, 314, 60, '#7E9DA4') +
  path('M0 306q90-20 170-6t130-8v108h-300z', { fill: '#EDF3F5' }) +
  path('M0 356q120-18 300 0v44h-300z', { fill: '#DEE8EC' }) +
  Array.from({ length: 42 }, (_, flake) =>
    circle((flake * 73) % 300, (flake * 117) % 330, 1.6 + (flake % 3) * 0.8, { fill: '#fff', opacity: 0.85 }),
  ).join('')

export const landscapes = {
  'pine-ridge': pineRidge,
  'dusk-roof': duskRoof,
  'night-harbour': nightHarbour,
  'first-snow': firstSnow,
}
