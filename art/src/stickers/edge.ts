import { palette } from '../kit/palette.ts'
import { element, group, picture } from '../kit/svg.ts'

/** Every sticker is drawn on this square, with the figures' 2 px outline. */
const side = 64

/** A paper edge round the drawing, as stickers are cut: without it, ink would vanish on a dark page. */
const cutOut = element(
  'filter',
  { id: 'cut', x: 0, y: 0, width: 1, height: 1 },
  element('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: 1.1 }) +
    element(
      'feComponentTransfer',
      { result: 'shape' },
      element('feFuncA', { type: 'linear', slope: 16, intercept: -0.8 }),
    ) +
    element('feFlood', { floodColor: palette.paper }) +
    element('feComposite', { in2: 'shape', operator: 'in' }) +
    element('feMerge', {}, element('feMergeNode', {}) + element('feMergeNode', { in: 'SourceGraphic' })),
)

export const stickerSvg = (drawing: string) =>
  picture(
    side,
    side,
    cutOut + group({ filter: 'url(#cut)' }, element('path', { d: `M0 0h${side}v${side}H0z`, fill: 'none' }), drawing),
  )
