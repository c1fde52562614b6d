/** Layer order of a figure: plain data and strings without imports, shared by server and page. */

/** The slots of a figure, in the order of `body_type` 1–8. */
export const slots = ['hats', 'tops', 'bottoms', 'foot', 'face', 'hand_left', 'hand_right', 'background'] as const
export type Slot = (typeof slots)[number]

/** Image addresses by slot; a missing or 'default' slot shows its default. */
export type Worn = Readonly<Partial<Record<Slot, string>>>

/** Number of pre-rendered looks; a user's look is `user_id` modulo this. */
export const defaultAvatarCount = 24

/** Canvas of every layer; rendered at double size. */
export const canvas = { width: 300, height: 400 } as const

/** Head and shoulders, in fractions of the canvas: a square of the round avatar. */
export const bust = { left: 64 / 300, top: 20 / 400, width: 172 / 300, height: 172 / 400 } as const

export const itemImage = (slot: Slot, key: string) => `/images/items/${slot}/${key}.webp`

/** Number of variants of each part of the default looks; a look has the variant `look` modulo this. */
export const partKinds = {
  'default-background': 6,
  base: defaultAvatarCount,
  'default-bottoms': 4,
  'default-foot': 3,
  'default-tops': defaultAvatarCount,
  'default-face': 1,
  hair: defaultAvatarCount,
  'flat-hair': defaultAvatarCount,
  'default-hats': 1,
  'grip-left': 5,
  'grip-right': 5,
} as const
export type Part = keyof typeof partKinds

export const partImage = (part: Part, look: number) => `/images/avatar/${part}-${look % partKinds[part]}.webp`

/** Whether a default look has glasses or a headset. */
export const hasGlasses = (look: number) => look % 5 === 3
export const hasHeadset = (look: number) => look % 7 === 2 || look % 7 === 5

/** These leave the hair free; all other hats flatten it to the part below the brim. */
export const openHats = ['headband', 'comms-headset', 'flower-crown', 'cat-ears', 'golden-laurel'] as const
const openHatImages: ReadonlySet<string> = new Set(openHats.map((key) => itemImage('hats', key)))

/** The image address of a figure's background; undefined for a colour (`rgb(…)`), which the caller paints. */
export function backgroundImage(userId: number, background = 'default'): string | undefined {
  if (background.startsWith('rgb')) return undefined
  return background === 'default' ? partImage('default-background', userId % defaultAvatarCount) : background
}

/** The address of a background that is drawn wide, too; undefined for pictures that operators uploaded. */
export const coverImage = (background: string): string | undefined =>
  /^\/images\/(items\/background|avatar)\//.test(background) ? background.replace('.webp', '_w.webp') : undefined

/** Returns the image addresses of what a page shows: a figure that wears nothing of its own is one picture. */
export function shownLayers(userId: number, worn: Worn): string[] {
  const { background, ...clothes } = worn
  if (Object.values(clothes).some((image) => image !== 'default')) return figureLayers(userId, worn)
  const ground = backgroundImage(userId, background)
  return [...(ground ? [ground] : []), `/images/avatar/figure-${userId % defaultAvatarCount}.webp`]
}

/** The small version of a whole look in one picture; undefined for any other layer. */
export const smallFigure = (layer: string): string | undefined =>
  layer.startsWith('/images/avatar/figure-') ? layer.replace('.webp', '-small.webp') : undefined

/** Returns the image addresses of a figure, from back to front. */
export function figureLayers(userId: number, worn: Worn = {}): string[] {
  const look = userId % defaultAvatarCount
  const own = (part: Part) => partImage(part, look)
  const chosen = (slot: Slot) => (worn[slot] === 'default' ? undefined : worn[slot])
  const held = (slot: 'hand_left' | 'hand_right', grip: Part) => {
    const thing = chosen(slot)
    // The fingers are drawn over the item in the hand.
    return thing ? [thing, own(grip)] : []
  }
  const hat = chosen('hats')
  return [
    backgroundImage(userId, worn.background),
    own('base'),
    chosen('bottoms') ?? own('default-bottoms'),
    chosen('foot') ?? own('default-foot'),
    chosen('tops') ?? own('default-tops'),
    chosen('face') ?? (hasGlasses(look) ? own('default-face') : undefined),
    own(hat && !openHatImages.has(hat) ? 'flat-hair' : 'hair'),
    hat ?? (hasHeadset(look) ? own('default-hats') : undefined),
    ...held('hand_left', 'grip-left'),
    ...held('hand_right', 'grip-right'),
  ].filter((layer) => layer !== undefined)
}
