import type { Moment } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../../kernel/ask/index.ts'
import { useAvailable } from '../../../../kernel/feature/feature.tsx'
import { lazyPart } from '../../../../kernel/lazy/lazy-part.ts'
import { openReport } from '../../../../kernel/people/report.ts'
import { showPopup } from '../../../../kernel/popup/popup.ts'
import type { OpenMenu } from '../../../../ui/overlays/menu-button.tsx'
import { MenuPopover } from '../../../../ui/overlays/menu-popover.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import type { Rights } from '../../../communities/use-rights.ts'
import { removeMoment } from '../cached-moments.ts'
import { favouriteItem, folderItem } from '../favouriting/favourite-items.ts'
import { patchMoment } from '../moment-cache.ts'
import { deletedHere } from '../show-deleted.ts'
import type { DeletionReason } from '../popups/delete-popup.tsx'
import { blockItem, type PostMenuItem } from './block-item.ts'
import { profilePinItem } from './profile-pin-item.ts'
import { copyLink } from '../../../../kernel/clipboard/share-link.ts'

const EditPostPanel = lazyPart(() => import('../edits/edit-post-panel.tsx'), 'EditPostPanel')
const DeclareAiPopup = lazyPart(() => import('../popups/declare-ai-popup.tsx'), 'DeclareAiPopup')
const DeletePopup = lazyPart(() => import('../popups/delete-popup.tsx'), 'DeletePopup')
const EditTagPopup = lazyPart(() => import('../popups/edit-tag-popup.tsx'), 'EditTagPopup')
const EvidencePopup = lazyPart(() => import('../popups/evidence-popup.tsx'), 'EvidencePopup')
const LabelAiPopup = lazyPart(() => import('../popups/label-ai-popup.tsx'), 'LabelAiPopup')
const ToggleArchivedPopup = lazyPart(() => import('../popups/toggle-archived-popup.tsx'), 'ToggleArchivedPopup')
const TogglePinPopup = lazyPart(() => import('../popups/toggle-pin-popup.tsx'), 'TogglePinPopup')

interface Props extends OpenMenu {
  moment: Moment
  rights: Rights
  /** Called after deletion, if the post had its own page. */
  onDeleted?: () => void
}

/** The open menu of a post: what everyone needs, and under 更多 what is rare or for author and moderators. */
export function MomentMenuPopover({ moment, rights: { myId, moderates }, onDeleted, ...menu }: Props) {
  const client = useQueryClient()
  const { message_id, community, title, ai_label } = moment
  const isOwn = moment.author.user_id === myId
  const mayTend = moderates || isOwn

  const remove = async (reason: DeletionReason) => {
    deletedHere.add(message_id)
    await ask('/v1/moments/delMomentByUser', { message_id, reason: '', ...reason })
    onDeleted?.()
    removeMoment(client, message_id)
  }

  const items: PostMenuItem[] = []
  const more: PostMenuItem[] = []
  if (moment.review === 'published') items.push(favouriteItem(client, moment))
  if (isOwn && !moment.archived && moment.review !== 'rejected')
    items.push({ label: '编辑', icon: 'post', onSelect: () => showPopup(EditPostPanel, { id: message_id, community }) })
  if (myId !== undefined && !isOwn)
    items.push(blockItem(moment.author, moment.blocked), {
      label: '举报',
      icon: moreIcons.flag,
      onSelect: () => openReport({ kind: 'moment', id: message_id, edit_no: moment.edit_count ?? 0 }),
    })
  items.push({
    label: '复制链接',
    icon: moreIcons.link,
    onSelect: () => void copyLink(Promise.resolve(`${location.origin}/community/${community}/${message_id}`)),
  })

  if (moment.favourited) more.push(folderItem(moment))
  if (mayTend)
    more.push({ label: '编辑标签', icon: 'tag', onSelect: () => showPopup(EditTagPopup, { moment, moderates }) })
  // Known where the author sees it: on their profile and on the post's page.
  if (isOwn && moment.profile_pin !== undefined && !moment.archived && moment.review === 'published')
    more.push(profilePinItem(client, moment))
  const isFixed = ai_label !== undefined && ai_label !== 'author'
  if (isOwn && !isFixed)
    more.push({
      feature: 'labels',
      label: ai_label ? '撤回 AI 声明' : '声明 AI 生成',
      icon: moreIcons.info,
      onSelect: () => showPopup(DeclareAiPopup, { moment }),
    })
  if (moderates && !isOwn && ai_label !== 'picture')
    more.push({
      feature: 'labels',
      label: ai_label === 'moderator' ? '撤回 AI 标识' : '标注 AI 生成',
      icon: moreIcons.info,
      onSelect: () =>
        showPopup(LabelAiPopup, {
          kind: 'moment',
          id: message_id,
          excerpt: title,
          isLabelled: ai_label === 'moderator',
          onDone: (label) => patchMoment(client, message_id, () => label),
        }),
    })
  if (moderates)
    more.push(
      {
        label: moment.pinned ? '取消置顶' : '置顶',
        icon: 'pin',
        onSelect: () => showPopup(TogglePinPopup, { moment }),
      },
      {
        label: moment.archived ? '取消归档' : '归档',
        icon: 'archive',
        onSelect: () => showPopup(ToggleArchivedPopup, { moment }),
      },
    )
  if (myId !== undefined)
    more.push({
      feature: 'evidence',
      label: '取证',
      icon: moreIcons.shield,
      onSelect: () => showPopup(EvidencePopup, { kind: 'moment', id: message_id }),
    })
  if (mayTend)
    more.push({
      label: '删除',
      icon: moreIcons.trash,
      danger: true,
      onSelect: () =>
        showPopup(DeletePopup, { what: '帖子', excerpt: title, moderatedIn: isOwn ? undefined : community, remove }),
    })

  return <MenuPopover {...menu} items={useAvailable(items)} more={useAvailable(more)} />
}
