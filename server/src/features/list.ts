import type { Feature } from '../feature.ts'
import { follows } from './follows/feature.ts'
import { favourites } from './favourites/feature.ts'
import { hashtags } from './hashtags/feature.ts'
import { polls } from './polls/feature.ts'
import { boards } from './boards/feature.ts'
import { guides } from './guides/feature.ts'
import { clanBoards } from './clan-boards/feature.ts'
import { quotes } from './quotes/feature.ts'
import { hotLists } from './hot-lists/feature.ts'
import { firstPosts } from './first-posts/feature.ts'
import { newcomers } from './newcomers/feature.ts'
import { away } from './away/feature.ts'
import { quiet } from './quiet/feature.ts'
import { evidence } from './evidence/feature.ts'
import { feeds } from './feeds/feature.ts'
import { newsOut } from './news-out/feature.ts'
import { labels } from './labels/feature.ts'
import { claims } from './claims/feature.ts'
import { invites } from './invites/feature.ts'
import { complaints } from './complaints/feature.ts'
import { minors } from './minors/feature.ts'
import { views } from './views/feature.ts'
import { regions } from './regions/feature.ts'
import { install } from './install/feature.ts'
import { offline } from './offline/feature.ts'
import { searchPush } from './search-push/feature.ts'
import { passkeys } from './passkeys/feature.ts'
import { stickers } from './stickers/feature.ts'
import { securityLog } from './security-log/feature.ts'

/** All features, in the order of the contract's names. A feature may use those before it, as `tools/checks/rooms.json` orders them. */
export const features: readonly Feature[] = [
  follows,
  favourites,
  hashtags,
  polls,
  boards,
  guides,
  clanBoards,
  quotes,
  hotLists,
  firstPosts,
  newcomers,
  away,
  quiet,
  evidence,
  labels,
  feeds,
  complaints,
  securityLog,
  newsOut,
  minors,
  views,
  regions,
  install,
  offline,
  searchPush,
  passkeys,
  stickers,
  claims,
  invites,
]
