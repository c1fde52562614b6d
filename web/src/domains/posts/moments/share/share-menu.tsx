import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { copyLink, hasShareSheet, shareLink } from '../../../../kernel/clipboard/share-link.ts'
import { useAvailable } from '../../../../kernel/feature/feature.tsx'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import { useMe } from '../../../../kernel/session/index.ts'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import type { OpenMenu } from '../../../../ui/overlays/menu-button.tsx'
import { MenuPopover } from '../../../../ui/overlays/menu-popover.tsx'
import type { PostMenuItem } from '../parts/block-item.ts'
import { quoteItem } from './quote-item.ts'
import { shareMoment } from './share-moment.ts'

const ShareCardPopup = lazyPart(() => import('./share-card-popup.tsx'), 'ShareCardPopup')

/** The ways to share a post. */
export function ShareMenu({ moment, ...menu }: OpenMenu & { moment: Moment }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const myId = useMe()?.user_id
  const division = useParams({ strict: false, select: (params) => params.division })
  const { community, message_id, title } = moment

  const onCommunity = async () => {
    if (division === community) return
    const params = { division: community, messageId: String(message_id) }
    await navigate({ to: '/community/$division/$messageId', params })
  }

  const items: PostMenuItem[] = [
    { label: '复制链接', icon: moreIcons.link, onSelect: () => void shareMoment(client, moment, copyLink) },
    { label: '分享卡片', icon: moreIcons.image, onSelect: () => showPopup(ShareCardPopup, { moment }) },
  ]
  if (myId !== undefined) items.push(quoteItem(myId, moment, onCommunity))
  if (hasShareSheet())
    items.push({
      label: '其他方式',
      icon: 'share',
      onSelect: () => void shareMoment(client, moment, (link) => shareLink(title, link)),
    })
  return <MenuPopover {...menu} items={useAvailable(items)} />
}
