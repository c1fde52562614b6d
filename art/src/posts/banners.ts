import { anchor, badge, cat, crane, kestrel } from '../kit/emblems.ts'
import { lettering } from '../kit/lettering.ts'
import { palette } from '../kit/palette.ts'
import { createRandom } from '../kit/random.ts'
import { at, group, path, picture, polygon, rect } from '../kit/svg.ts'
import type { PostPicture, PostPictureName } from './picture.ts'

type Banner = {
  seed: number
  width: number
  height: number
  ground: string
  field: string
  accent: string
  emblem: string
  name: string
  motto: string
}

/** A team's poster: slanted fields, an emblem on its badge, name and motto. */
function banner({ seed, width, height, ground, field, accent, emblem, name, motto }: Banner): string {
  const random = createRandom(seed)
  const wide = width > height * 1.3
  const slant = height * 0.26
  const stripes = Array.from({ length: 7 }, (_, index) => {
    const x = width * 0.5 + (index - 3) * width * 0.13
    return polygon(
      [
        [x + slant, 0],
        [x + slant + width * 0.05, 0],
        [x - slant + width * 0.05, height],
        [x - slant, height],
      ],
      { fill: accent, opacity: 0.03 + random.between(0, 0.07) },
    )
  })
  const [badgeX, badgeY] = wide ? [width * 0.26, height * 0.5] : [width * 0.5, height * 0.4]
  const radius = wide ? height * 0.36 : width * 0.32
  const size = wide
    ? Math.min(height * 0.12, (width * 0.46) / (name.length * 0.93))
    : (width * 0.8) / (name.length * 0.93)
  const [textX, textY] = wide ? [width * 0.5, height * 0.4] : [width * 0.5, height * 0.75]
  const align = wide ? 'start' : 'middle'
  return (
    rect(0, 0, width, height, { fill: ground }) +
    polygon(
      [
        [0, 0],
        [width * 0.56 + slant, 0],
        [width * 0.56 - slant, height],
        [0, height],
      ],
      { fill: field },
    ) +
    group({}, ...stripes) +
    at(badgeX, badgeY, radius / 120, badge(120, field, accent), at(0, 4, 0.78, emblem)) +
    lettering(name, textX, textY, { size, colour: palette.paper, weight: size * 0.17, anchor: align }) +
    rect(wide ? textX : textX - width * 0.09, textY + size * 1.45, width * 0.18, 8, { fill: accent }) +
    lettering(motto, textX, textY + size * 1.45 + 34, {
      size: size * 0.36,
      colour: palette.mist,
      weight: size * 0.055,
      anchor: align,
    }) +
    path(`M0 ${height - 18}h${width}v18H0z`, { fill: accent })
  )
}

const drawn = (name: PostPictureName, look: Banner): PostPicture => ({
  name,
  draw: () => picture(look.width, look.height, banner(look)),
})

export const banners: readonly PostPicture[] = [
  drawn('team-kestrel', {
    seed: 2,
    width: 1600,
    height: 900,
    ground: '#16303A',
    field: '#1F4450',
    accent: palette.mint,
    emblem: kestrel('#CFE3DF', '#9DBDB9'),
    name: 'NORTH HARBOR',
    motto: 'HOLD THE DOOR',
  }),
  drawn('team-cat', {
    seed: 6,
    width: 1080,
    height: 1080,
    ground: '#3A2B33',
    field: '#523B45',
    accent: palette.amber,
    emblem: cat('#F0D9B4', '#D4B585'),
    name: 'NIGHT SHIFT',
    motto: 'AFTER 23:00',
  }),
  drawn('team-crane', {
    seed: 9,
    width: 900,
    height: 1200,
    ground: '#22314F',
    field: '#2F4369',
    accent: palette.sky,
    emblem: crane('#D6E4F7', '#9FB9DC'),
    name: 'PAPER CRANE',
    motto: 'LIGHT FEET',
  }),
  drawn('team-anchor', {
    seed: 13,
    width: 1500,
    height: 640,
    ground: '#2B2440',
    field: '#3B3158',
    accent: palette.coral,
    emblem: anchor('#E9E2F5', '#BBAFD6'),
    name: 'OLD ANCHOR',
    motto: 'SINCE SEASON 2',
  }),
]
