import { mark, outline, shaded, stroke } from '../avatar/pen.ts'
import { palette } from '../kit/palette.ts'
import { circle, ellipse, path, rect } from '../kit/svg.ts'
import { laoliang, rover, xiaoman } from './companions.ts'
import { beam, type Drawing, pool, shadow } from './scene.ts'

const wood = { base: '#B98455', shade: '#96663D' } as const
const canvas = { base: '#D9C9A3', shade: '#BCA97F' } as const

/** A notice board without a notice. */
export const feed: Drawing = {
  things:
    shadow(196, 76) +
    path('M146 124v48M248 124v48', { ...mark, strokeWidth: 9 }) +
    path('M146 124v48M248 124v48', stroke(wood.shade, 5)) +
    shaded(
      'M126 62h142q4 0 4 4v66q0 4-4 4h-142q-4 0-4-4v-66q0-4 4-4z',
      wood,
      'M260 62h8q4 0 4 4v66q0 4-4 4h-142v-8h134z',
    ) +
    rect(131, 71, 129, 55, { ...outline, fill: '#E0BE8B' }) +
    path('M144 82h28v34h-28zM218 82h28v34h-28z', { ...stroke('#B8925C', 2), strokeDasharray: '5 4' }) +
    rect(181, 78, 30, 38, { ...outline, fill: palette.paper, transform: 'rotate(-3 196 96)' }) +
    circle(195, 80, 4, { ...outline, fill: palette.coral }) +
    xiaoman(86, 'clipboard'),
}

/** A sofa that nobody has taken, and an empty speech bubble. */
export const comments: Drawing = {
  things:
    shadow(206, 76) +
    path('M178 42h60q10 0 10 10v18q0 10-10 10h-20l-12 12v-12h-28q-10 0-10-10v-18q0-10 10-10z', {
      ...outline,
      fill: palette.paper,
    }) +
    [194, 208, 222].map((x) => circle(x, 61, 3.4, { fill: palette.mist })).join('') +
    shaded(
      'M150 104q0-10 10-10h92q10 0 10 10v44h-112z',
      { base: '#5FA793', shade: '#468774' },
      'M206 94h46q10 0 10 10v44h-56z',
    ) +
    path('M206 95v38', mark) +
    shaded('M146 132h120v26h-120z', { base: '#74BFA9', shade: '#468774' }, 'M146 150h120v8h-120z') +
    path('M206 132v18', mark) +
    [140, 256].map((x) => path(`M${x} 122q8-6 16 0v44h-16z`, { ...outline, fill: '#5FA793' })).join('') +
    path('M146 166v6M266 166v6', { ...mark, strokeWidth: 5 }) +
    rover(80),
}

/** An open, empty letterbox. */
export const messages: Drawing = {
  things:
    shadow(212, 34) +
    path('M212 128v44', { ...mark, strokeWidth: 12 }) +
    path('M212 128v44', stroke(wood.base, 8)) +
    shaded(
      'M172 128v-34q0-22 22-22h48q22 0 22 22v34z',
      { base: '#4F8FA8', shade: '#3B7289' },
      'M216 72h26q22 0 22 22v34h-48q10-28 0-56z',
    ) +
    path('M178 122v-28q0-16 16-16t16 16v28z', { ...outline, fill: '#1F3540' }) +
    path('M178 122h32l-6 18h-32z', { ...outline, fill: '#6FAFC6' }) +
    path('M246 98v22', { ...mark, strokeWidth: 5 }) +
    path('M246 98v22', stroke(palette.coral, 2.4)) +
    rect(238, 116, 16, 10, { ...outline, fill: palette.coral }) +
    path('M196 34h36v24h-36zM196 34l18 14 18-14', { ...stroke(palette.fog, 2.4), strokeDasharray: '5 4' }) +
    laoliang(96),
}

/** Tracks in the grass that end, in the beam of a torch. */
export const search: Drawing = {
  things:
    path('M232 170q-6-16-14-18q10 0 16 12q0-14 6-22q2 12 0 20q6-10 14-10q-10 6-12 18z', {
      ...outline,
      fill: '#6FA27F',
    }) +
    path('M280 166q-4-12-10-14q8 0 12 10q0-10 4-16q2 8 0 14q4-6 10-6q-8 4-8 12z', { ...outline, fill: '#6FA27F' }) +
    ellipse(196, 171, 5, 3, { fill: '#5E7983' }) +
    ellipse(212, 166, 5, 3, { fill: '#5E7983' }) +
    path('M176 74q0-14 14-14t14 13q0 9-9 12q-4 2-4 8', { ...mark, strokeWidth: 9 }) +
    path('M176 74q0-14 14-14t14 13q0 9-9 12q-4 2-4 8', stroke(palette.paper, 5)) +
    circle(191, 105, 4.4, { ...outline, fill: palette.paper }) +
    rover(92),
  lights: beam('M96 112l206 18-40 48z'),
}

/** A clothes rail with bare hangers. */
export const bag: Drawing = {
  things:
    shadow(214, 70) +
    path('M154 70h120M160 70v100M268 70v100M146 172h28M254 172h28', { ...mark, strokeWidth: 7 }) +
    path('M154 70h120M160 70v100M268 70v100M146 172h28M254 172h28', stroke(palette.fog, 3.4)) +
    [184, 214, 244]
      .map((x) => path(`M${x} 70q8-6 4 4q-4 3-4 8l-16 14h32l-16-14`, { ...mark, stroke: wood.shade, strokeWidth: 3.4 }))
      .join('') +
    shaded(
      'M180 146h66q6 0 6 6v20h-78v-20q0-6 6-6z',
      { base: '#5F7A6B', shade: '#4A6155' },
      'M216 146h30q6 0 6 6v20h-36z',
    ) +
    path('M190 146q22-20 46 0z', { ...outline, fill: '#22333A' }) +
    path('M186 146q-8-14 6-16M240 146q8-14-6-16', mark) +
    laoliang(90),
}

/** A tent under a banner without arms. */
export const clan: Drawing = {
  things:
    shadow(214, 70) +
    path('M272 40v132', { ...mark, strokeWidth: 7 }) +
    path('M272 40v132', stroke(wood.base, 3.4)) +
    path('M270 46h-46l8 16-8 16h46z', { ...outline, fill: palette.paper }) +
    path('M262 54h-26l4 8-4 8h26z', { ...stroke(palette.mist, 2), strokeDasharray: '4 4' }) +
    shaded('M146 172l52-78 52 78z', canvas, 'M198 94l52 78h-40z') +
    path('M184 172l14-56 14 56z', { ...outline, fill: '#33463F' }) +
    path('M198 116l-14 56-8-2z', { ...outline, fill: canvas.shade }) +
    path('M198 94l-5-8M198 94l5-8', mark) +
    xiaoman(90, 'bubble-tea'),
  glow: path('M186 170l12-48 12 48z', { fill: '#FFD98A', opacity: 0.75 }),
}

/** A camp fire that has burnt out, below lamps that nobody has lit. */
export const events: Drawing = {
  things:
    path('M24 52q136 56 272-8', mark) +
    [64, 108, 154, 200, 246]
      .map((x, at) => circle(x, [70, 80, 85, 82, 70][at]!, 5, { ...outline, fill: at % 2 ? '#F6D58C' : palette.mint }))
      .join('') +
    shadow(212, 64) +
    path('M178 168l66-16M244 168l-66-16', { ...mark, strokeWidth: 15 }) +
    path('M178 168l66-16M244 168l-66-16', stroke(wood.shade, 10)) +
    path('M196 152q14-10 30 0q-4 10-15 10t-15-10z', { ...outline, fill: '#4A4F52' }) +
    path('M206 140q-8-10 2-18t0-20M222 138q8-10 0-18', { ...stroke(palette.fog, 3), opacity: 0.7 }) +
    [160, 262].map((x) => ellipse(x, 168, 10, 6, { ...outline, fill: palette.mist })).join('') +
    laoliang(92),
}

/** A podium whose steps are all free. */
export const ranking: Drawing = {
  things:
    shadow(216, 72) +
    shaded('M148 136h44v36h-44z', { base: '#C8D3D6', shade: '#A9B8BD' }, 'M180 136h12v36h-12z') +
    shaded('M192 112h48v60h-48z', { base: '#F2C550', shade: '#CE9630' }, 'M226 112h14v60h-14z') +
    shaded('M240 148h44v24h-44z', { base: '#D9A27C', shade: '#B98157' }, 'M272 148h12v24h-12z') +
    path('M212 128l5-4v22M164 148q8-5 9 2q0 4-9 12h10M257 153h8l-5 5q6 0 5 5t-9 2', stroke(palette.ink, 3)) +
    path('M206 96v-12q-10 0-8-14h8v-6h20v6h8q2 14-8 14v12q4 4 4 8h-28q0-4 4-8z', {
      ...stroke(palette.fog, 2.4),
      strokeDasharray: '5 4',
    }) +
    rover(82),
}

/** A ledger with blank pages on the storekeeper's counter. */
export const records: Drawing = {
  things:
    laoliang(98, 'clipboard') +
    shadow(212, 76) +
    shaded('M142 122h140v50h-140z', wood, 'M142 122h140v8h-130v42h-10z') +
    path('M134 114h156v10h-156z', { ...outline, fill: '#D3A473' }) +
    path('M188 130v42M236 130v42', mark) +
    path('M172 112q20-14 40-2q20-12 40 2v-30q-20-12-40 0q-20-12-40 0z', { ...outline, fill: palette.paper }) +
    path('M212 82v28', mark) +
    path('M180 88q12-5 24 0M180 96q12-5 24 0M220 88q12-5 24 0M220 96q12-5 24 0', {
      ...stroke(palette.mist, 2.4),
      strokeDasharray: '4 4',
    }) +
    path('M266 114v-20l10-8', { ...mark, strokeWidth: 4 }) +
    path('M266 78l20 8-4 12-22-10z', { ...outline, fill: palette.mintDeep }),
  glow: pool(262, 104, 38),
}

/** A goal's flag on a hill, and a check list without entries. */
export const missions: Drawing = {
  things:
    path('M176 174q56-64 114 0z', { ...outline, fill: '#86B58F' }) +
    path('M240 140q28 6 50 34h-44z', { fill: '#6E9E7C' }) +
    path('M240 62v80', { ...mark, strokeWidth: 7 }) +
    path('M240 62v80', stroke(wood.base, 3.4)) +
    path('M242 64q18-8 30 0t24 0v28q-12 8-24 0t-30 0z', { ...outline, fill: palette.mint }) +
    path('M132 168q34 8 58-4t46-14', { ...stroke(palette.paper, 3.4), strokeDasharray: '7 8' }) +
    xiaoman(92, 'field-tablet'),
}

/** Seats around a fire, all free. */
export const people: Drawing = {
  things:
    shadow(212, 84) +
    [152, 250]
      .map(
        (x) =>
          path(`M${x} 134h34M${x + 2} 134l-4 38M${x + 32} 134l4 38M${x + 4} 154h26`, { ...mark, strokeWidth: 5 }) +
          path(`M${x} 102h34v34h-34z`, { ...outline, fill: canvas.base }) +
          path(`M${x + 24} 103h9v32h-9z`, { fill: canvas.shade }),
      )
      .join('') +
    path('M202 168l34-8M236 168l-34-8', { ...mark, strokeWidth: 9 }) +
    path('M202 168l34-8M236 168l-34-8', stroke(wood.shade, 5)) +
    xiaoman(84, 'coffee-cup'),
  lights:
    pool(219, 146, 34) +
    path('M206 160q-8-18 6-34q2 8 6 10q0-12 8-20q0 14 8 20q6 14-4 24q-12 6-24 0z', { ...outline, fill: '#F2994A' }) +
    path('M212 160q-4-12 5-20q2 8 6 8q4 8 0 12q-6 3-11 0z', { fill: '#FFD98A' }),
}
