import { itemPreviewFile } from './avatar/catalogue.ts'
import { covers, coverSvg } from './avatar/covers/covers.ts'
import { bustSvg, canvasSvg, drawnLayers, figureSvg } from './avatar/figure.ts'
import { defaultAvatarCount } from './avatar/layers.ts'
import { drawnItems } from './avatar/wardrobe.ts'
import { behindSvg } from './knock/behind.ts'
import { clanArms, clanArmsSvg } from './communities/clans.ts'
import { clanDefaultSvg } from './communities/clan-default.ts'
import { divisionAvatarSvg, divisionCoverSvg, divisionNames } from './communities/divisions.ts'
import { deskSvg } from './quiz/desk.ts'
import { dossierSvg } from './quiz/dossier.ts'
import { mapPieces } from './maps/floor.ts'
import { playerCodes } from './quiz/players.ts'
import { siegeLights } from './siege/light.ts'
import { siegePieces } from './siege/pieces.ts'
import { frontGateSvg } from './site/front-gate.ts'
import { appIconSvg } from './site/logo.ts'
import { shellSvg } from './site/shell.ts'
import { eventPieces } from './events/pieces.ts'
import { scenePieces } from './scenes/pieces.ts'
import { themes } from './scenes/scene.ts'
import { stickerPieces } from './stickers/pieces.ts'
import { hostNames, hostSvg } from './westworld/hosts.ts'
import { benchLights, heroSvg } from './tiles/bench.ts'
import { gadgetDrawings } from './tiles/gadgets.ts'
import { tileKindsSvg } from './tiles/kinds.ts'
import { matSvg } from './tiles/mats.ts'
import { operatorDrawings } from './tiles/operators.ts'

/**
 * A file under dist: its extension selects SVG, WebP, AVIF or PNG, at `scale` times its drawn size. `fit` trims transparent
 * margins and fits the drawing into a square of that many pixels.
 */
export type Piece = { file: string; draw: () => string; scale?: number; fit?: number }

const seeds = Array.from({ length: defaultAvatarCount }, (_, seed) => seed)

/** All drawings. */
export const pieces: readonly Piece[] = [
  ...seeds.map((seed) => ({ file: `avatar/default-${seed}.webp`, draw: () => bustSvg(seed), scale: 0.75 })),
  ...seeds.map((seed) => ({ file: `avatar/figure-${seed}.webp`, draw: () => figureSvg(seed), scale: 1.5 })),
  ...[...drawnLayers].map(([address, draw]) => ({
    file: address.replace('/images/', ''),
    draw: () => canvasSvg(draw()),
    scale: 2,
  })),
  ...covers.map(([address, draw]) => ({
    file: address.replace('/images/', ''),
    draw: () => coverSvg(draw()),
    scale: 2,
  })),
  ...drawnItems.map((item) => ({
    file: itemPreviewFile(item),
    draw: () => canvasSvg(item.draw()),
    fit: 200,
  })),
  ...divisionNames.map((name) => ({ file: `communities/${name}.webp`, draw: () => divisionAvatarSvg(name) })),
  ...divisionNames.map((name) => ({ file: `communities/${name}-cover.webp`, draw: () => divisionCoverSvg(name) })),
  { file: 'communities/clan-default.webp', draw: clanDefaultSvg },
  ...clanArms.map((name) => ({ file: `communities/clan-${name}.webp`, draw: () => clanArmsSvg(name) })),
  { file: 'site/icon-192.png', draw: () => appIconSvg(192, { inset: 0.08, corner: 0.22 }) },
  { file: 'site/icon-512.png', draw: () => appIconSvg(512, { inset: 0.08, corner: 0.22 }) },
  // Maskable icon: the mark stays inside the circle that every mask shows.
  { file: 'site/icon-mask.png', draw: () => appIconSvg(512, { inset: 0.2, corner: 0 }) },
  { file: 'site/icon-touch.png', draw: () => appIconSvg(180, { inset: 0.12, corner: 0 }) },
  { file: 'site/shell.svg', draw: shellSvg },
  ...scenePieces,
  ...stickerPieces,
  ...siegeLights.map((light) => ({ file: `site/gate-${light.name}.svg`, draw: () => frontGateSvg(light) })),
  ...playerCodes.map((code) => ({
    file: `quiz/${code.toLowerCase()}.webp`,
    draw: () => dossierSvg(code),
    scale: 1.5,
  })),
  { file: 'quiz/desk.avif', draw: () => deskSvg('light') },
  { file: 'quiz/desk-dark.avif', draw: () => deskSvg('dark') },
  ...hostNames.map((name) => ({ file: `westworld/${name}.webp`, draw: () => hostSvg(name) })),
  { file: 'knock/behind.webp', draw: behindSvg, scale: 1.4 },
  ...siegePieces,
  ...eventPieces,
  ...mapPieces,
  { file: 'tiles/kinds.webp', draw: tileKindsSvg, scale: 1.4 },
  { file: 'tiles/kinds-small.avif', draw: tileKindsSvg, scale: 0.62 },
  ...operatorDrawings.flatMap(([name, draw]) => [
    { file: `tiles/operator-${name}.webp`, draw, scale: 0.5 },
    { file: `tiles/operator-${name}-small.webp`, draw, scale: 0.25 },
  ]),
  ...gadgetDrawings.map(([name, draw]) => ({ file: `tiles/gadget-${name}.svg`, draw })),
  ...themes.map((theme) => ({ file: `tiles/hero-${theme}.svg`, draw: () => heroSvg(benchLights[theme]) })),
  ...themes.flatMap((theme) =>
    [0, 1, 2].map((level) => ({ file: `tiles/mat-${level}-${theme}.svg`, draw: () => matSvg(theme, level) })),
  ),
]
