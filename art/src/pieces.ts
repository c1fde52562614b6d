import { defaultAvatarSvg, figureSvg } from './avatar/figure.ts'
import { defaultAvatarCount } from './avatar/layers.ts'
import { clanDefaultSvg } from './communities/clan-default.ts'
import { divisionAvatarSvg, divisionCoverSvg, divisionNames } from './communities/divisions.ts'
import { postPictures } from './posts/catalogue.ts'
import { logoSvg } from './site/logo.ts'
import { emptySvg, errorSvg } from './site/states.ts'

/** A file under dist: its name says whether it stays SVG or becomes WebP, at `scale` times its drawn size. */
export type Piece = { file: string; draw: () => string; scale?: number }

const seeds = Array.from({ length: defaultAvatarCount }, (_, seed) => seed)

/** All that is drawn. */
export const pieces: readonly Piece[] = [
  ...seeds.map((seed) => ({ file: `avatar/default-${seed}.webp`, draw: () => defaultAvatarSvg(seed) })),
  ...seeds.map((seed) => ({ file: `avatar/figure-${seed}.webp`, draw: () => figureSvg(seed), scale: 1.5 })),
  ...divisionNames.map((name) => ({ file: `communities/${name}.webp`, draw: () => divisionAvatarSvg(name) })),
  ...divisionNames.map((name) => ({ file: `communities/${name}-cover.webp`, draw: () => divisionCoverSvg(name) })),
  { file: 'communities/clan-default.webp', draw: clanDefaultSvg },
  { file: 'site/logo.svg', draw: logoSvg },
  { file: 'site/error.svg', draw: errorSvg },
  { file: 'site/empty.svg', draw: emptySvg },
  ...postPictures.map(({ name, draw }) => ({ file: `posts/${name}.webp`, draw })),
]
