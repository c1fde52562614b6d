import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type OfFeature, useAvailable } from '../../kernel/feature/feature.tsx'
import { homeCommunity } from '../../kernel/home.ts'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { type PopupProps, showPopup } from '../../kernel/popup/popup.ts'
import { useMe } from '../../kernel/session/index.ts'
import { buttonClass } from '../../ui/actions/button.tsx'

const HeardStoriesPopup = lazyPart(
  () => import('../../domains/events/westworld/heard-stories-popup.tsx'),
  'HeardStoriesPopup',
)
const PreferencesPopup = lazyPart(
  () => import('../../domains/events/westworld/preferences-popup.tsx'),
  'PreferencesPopup',
)
const RedeemCentre = lazyPart(() => import('../../domains/rewards/redeem/redeem-centre.tsx'), 'RedeemCentre')

type Place = OfFeature & { name: string; words?: string } & ({ to: string } | { popup: ComponentType<PopupProps> })

const places: readonly Place[] = [
  { name: '热榜', to: '/hot', feature: 'hot-lists' },
  { name: '话题', to: '/topics', feature: 'hashtags' },
  { name: '战术板', to: '/boards', feature: 'boards' },
  { name: '战队', to: `/clan/${homeCommunity}` },
  { name: '新人第一帖', to: '/first-posts', feature: 'first-posts' },
  { name: '我的收藏', to: '/user/favourites', feature: 'favourites' },
  { name: '内容处理记录', words: '申诉', to: '/user/decisions' },
  { name: '兑换中心', words: '激活码', popup: RedeemCentre },
  { name: '告诉伙伴', popup: PreferencesPopup },
  { name: '听过的故事', popup: HeardStoriesPopup },
]

/** The site's own places with such a name, which may stand under 更多 elsewhere. */
export function FoundPlaces({ q }: { q: string }) {
  const isMember = useMe() !== null
  const found = useAvailable(places).filter(
    ({ name, words }) => q.length > 1 && (name.includes(q) || q.includes(name) || words === q),
  )
  if (!isMember || found.length === 0) return null
  const look = buttonClass({ size: 's' })
  return (
    <nav aria-label="功能" className="row-s">
      {found.map((place) =>
        'to' in place ? (
          <Link key={place.name} to={place.to} className={look}>
            去{place.name}
          </Link>
        ) : (
          <button key={place.name} type="button" className={look} onClick={() => showPopup(place.popup, {})}>
            打开{place.name}
          </button>
        ),
      )}
    </nav>
  )
}
