import { palette } from '../../kit/palette.ts'
import { circle, ellipse, path, rect } from '../../kit/svg.ts'
import type { Wardrobe } from '../catalogue.ts'
import { gold, goldLight, mark, mirrored, outline, stroke, violet, violetDark, violetGlow } from '../pen.ts'

/** All shoes reach up to y 352 across x −43…−9, where every trouser leg ends. */
const low = 'M-43 350h34v18q0 4-3 5h-38q-7-1-5-8q3-5 12-8z'
const high = 'M-43 338h34v30q0 4-3 5h-38q-7-1-5-8q3-6 12-9z'

const slippers = () =>
  mirrored(
    () =>
      path('M-43 350q17-5 34 0v20q0 5-4 6h-36q-9-1-8-10q3-9 14-10z', { ...outline, fill: '#E9B7AE' }) +
      path('M-48 360q-4-10 2-11q5 1 6 8M-30 356q2-11 7-8q2 4-1 10', { ...outline, fill: '#F6DAD3' }) +
      circle(-44, 365, 1.7, { fill: palette.ink }) +
      circle(-32, 365, 1.7, { fill: palette.ink }) +
      path('M-40 368q2 2 4 0', { ...mark, strokeWidth: 1.5 }),
  )

const canvasShoes = () =>
  mirrored(
    (lit) =>
      path(low, { ...outline, fill: lit ? '#C7553F' : '#AD4532' }) +
      path('M-56 366q10-6 14 4h34v7h-46q-4-4-2-11z', { ...outline, fill: '#F4F1E8' }) +
      path('M-40 356h14M-42 361h14', stroke('#F4F1E8', 2.6)) +
      path('M-40 373h31', stroke('#C7553F', 1.8)),
  )

const runners = () =>
  mirrored(
    (lit) =>
      path(low, { ...outline, fill: lit ? '#5E7F9A' : '#4D6B84' }) +
      path('M-34 352l-8 16h12l10-16z', { ...outline, fill: palette.mint }) +
      path('M-58 368q26 5 50-2v6q0 6-6 6h-38q-7-1-6-10z', { ...outline, fill: '#F4F7F4' }) +
      path('M-50 375q8-3 14 0M-30 376q8-3 14 0', stroke('#E0704F', 2.6)),
  )

const rainBoots = () =>
  mirrored(
    (lit) =>
      path('M-44 332h36v34q0 6-3 7h-39q-7-1-5-9q3-6 12-8z', { ...outline, fill: lit ? '#EBBF4A' : '#D3A437' }) +
      path('M-45 330h38v8h-38z', { ...outline, fill: '#F6DC8B' }) +
      path('M-56 370h48v7h-48z', { ...outline, fill: '#6B5A3A' }) +
      path('M-38 344v14', stroke('#FBEBB6', 3)),
  )

const combatBoots = () =>
  mirrored(
    (lit) =>
      path(high, { ...outline, fill: lit ? '#3A3F45' : '#2E3338' }) +
      path('M-43 338h34v6h-34z', { ...outline, fill: '#5B636B' }) +
      path('M-57 370h49v7h-49l3-3z', { ...outline, fill: '#22272B' }) +
      path('M-34 350h14M-35 356h14M-38 362h14', stroke('#B7AE9A', 2.6)),
  )

const hikingBoots = () =>
  mirrored(
    (lit) =>
      path(high, { ...outline, fill: lit ? '#A56A3C' : '#8C5730' }) +
      path('M-44 336q17-5 36 0v9h-36z', { ...outline, fill: '#E9DFC8' }) +
      path('M-54 362q8-4 14 4v7h-12q-5-4-2-11z', { ...outline, fill: '#5E4229' }) +
      path('M-58 371h50v6h-50l2-3zM-50 377v2M-38 377v2M-26 377v2M-14 377v2', { ...outline, fill: '#3C2F24' }) +
      path('M-33 350l12 5M-21 350l-12 5M-35 359l12 5M-23 359l-12 5', stroke('#E0704F', 2.4)),
  )

const rollerSkates = () =>
  mirrored(
    (lit) =>
      path('M-44 334h35v30q0 3-3 4h-38q-5-1-4-7q3-5 11-7z', { ...outline, fill: lit ? '#EFE9DA' : '#D6CFBD' }) +
      path('M-44 342h35v7h-35z', { ...outline, fill: palette.coral }) +
      path('M-33 353l10 4M-23 353l-10 4', stroke('#5E8B84', 2.6)) +
      rect(-54, 365, 45, 5, { ...outline, fill: '#5E8B84' }) +
      [-46, -17]
        .map((x) => circle(x, 373, 6, { ...outline, fill: palette.amber }) + circle(x, 373, 1.8, { fill: palette.ink }))
        .join(''),
  )

const magnetBoots = () =>
  mirrored(
    (lit) =>
      path('M-46 328l40 0-1 40q0 5-4 5h-39q-7-1-5-9q3-6 12-9z', {
        ...outline,
        fill: lit ? violetDark.base : violetDark.shade,
      }) +
      path('M-46 326h40v9h-40z', { ...outline, fill: lit ? violet.base : violet.shade }) +
      path('M-36 342h18l3 12-12 8-12-8z', { ...outline, fill: violet.base }) +
      circle(-27, 351, 4, { fill: violetGlow }) +
      path('M-59 367h52v10h-52q-3-6 0-10z', { ...outline, fill: '#45487C' }) +
      path('M-55 372h44', stroke(violetGlow, 2.8)),
  )

const wingedBoots = () =>
  mirrored(
    (lit) =>
      path('M-42 340q-16-2-23-22q4 3 8 3q-6-8-5-16q14 14 24 18z', { ...outline, fill: '#FFF8E4' }) +
      path('M-58 322q8 8 16 10', stroke('#D9BE7A', 1.8)) +
      path('M-45 328h38v40q0 5-4 5h-39q-7-1-5-9q3-6 11-9z', { ...outline, fill: lit ? '#8E3F46' : '#742F37' }) +
      path('M-46 324q20 8 40 0v10q-20 8-40 0z', { ...outline, fill: lit ? gold.base : gold.shade }) +
      path('M-56 361q12-6 18 4v8h-14q-6-4-4-12z', { ...outline, fill: gold.base }) +
      path('M-58 370h51v7h-51q-2-4 0-7z', { ...outline, fill: gold.shade }) +
      path('M-43 343q17 6 34 0M-43 352q17 6 34 0', stroke(gold.base, 2.4)) +
      ellipse(-26, 349, 5, 6, { ...outline, fill: '#54C7A8' }) +
      path('M-51 365q4-3 8 0', stroke(goldLight, 2)),
  )

export const foot: Wardrobe<'foot'> = {
  slippers,
  'canvas-shoes': canvasShoes,
  runners,
  'rain-boots': rainBoots,
  'combat-boots': combatBoots,
  'hiking-boots': hikingBoots,
  'roller-skates': rollerSkates,
  'magnet-boots': magnetBoots,
  'winged-boots': wingedBoots,
}
