import type { ScreenPath } from './screens.ts'
import type { Notice } from './shapes/messages.ts'

/**
 * The features, which a site can do without, each with the screens that it brings. A page learns which are on as the
 * bits of one number in this order, so a new feature is added at the end.
 */
export const featureScreens = {
  follows: [],
  favourites: ['/user/favourites'],
  hashtags: ['/topics', '/topic/$topicId'],
  polls: [],
  boards: ['/boards', '/boards/$mapSlug'],
  guides: [],
  'clan-boards': ['/clan/$division/$clanId/boards/$boardId'],
  quotes: [],
  'hot-lists': ['/hot'],
  'first-posts': ['/first-posts'],
  newcomers: [],
  away: ['/user/away'],
  quiet: [],
  evidence: [],
  labels: [],
  feeds: [],
  complaints: ['/about/complaints'],
  'security-log': [],
  'news-out': [],
  minors: [],
  views: [],
  regions: [],
  install: [],
  offline: [],
  'search-push': [],
  passkeys: [],
  stickers: [],
  claims: [],
  invites: [],
} as const satisfies Record<string, readonly ScreenPath[]>

/** The acts of members that features add to notices, which leave them out while their feature is off. */
export const featureNotices = {
  follows: ['follow'],
  favourites: ['favourite'],
  quotes: ['momentQuote', 'commentQuote', 'threadQuote'],
} as const satisfies { [Name in keyof typeof featureScreens]?: readonly Notice['act'][] }

export type FeatureName = keyof typeof featureScreens

export const featureNames = Object.keys(featureScreens) as readonly FeatureName[]

/** The sets of features that operators choose from: what the specification asks, what suits most sites, everything. */
export type FeaturePreset = 'core' | 'recommended' | 'all'

/** Features that are off until an operator turns them on; all others are on. */
export const offAtFirst: readonly FeatureName[] = ['feeds', 'news-out', 'offline', 'search-push', 'claims', 'invites']

/** The features that are on, as a number for `isFeatureOn`; up to 53. */
export const featureBits = (on: (name: FeatureName) => boolean) =>
  featureNames.reduce((bits, name, index) => bits + (on(name) ? 2 ** index : 0), 0)

export const isFeatureOn = (bits: number, name: FeatureName) =>
  Math.floor(bits / 2 ** featureNames.indexOf(name)) % 2 === 1

/** The feature that a screen belongs to; undefined for a screen of the core. */
export const featureOfScreen = (path: ScreenPath) =>
  featureNames.find((name) => (featureScreens[name] as readonly ScreenPath[]).includes(path))
