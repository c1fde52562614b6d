import type { Moment } from '@judian/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { siteName } from '../../../../kernel/home.ts'
import { ask } from '../../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { useMe } from '../../../../kernel/session/index.ts'
import { Button, buttonClass } from '../../../../ui/actions/button.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useIsMobile } from '../../../../ui/hooks/use-is-mobile.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { divisionLists } from '../../../communities/queries.ts'
import { drawShareCard } from './draw-share-card.ts'
import { labelJpeg } from './label-jpeg.ts'
import styles from './share-card-popup.module.css'
import { copyLink } from '../../../../kernel/clipboard/share-link.ts'

interface Props extends PopupProps {
  moment: Moment
}

/** Preview of a post's card with a QR code, to save or share. */
export function ShareCardPopup({ moment, onClose }: Props) {
  const { message_id, title } = moment
  const { data: card, isError, refetch } = useShareCard(moment)
  const isMobile = useIsMobile()
  const name = `${siteName}-${message_id}.jpg`

  return (
    <Dialog
      title="分享卡片"
      size="s"
      onClose={onClose}
      footer={
        card && (
          <>
            <Button onClick={() => void copyLink(Promise.resolve(card.link))}>复制链接</Button>
            <a className={buttonClass({ variant: 'primary' })} href={card.picture} download={name}>
              保存图片
            </a>
          </>
        )
      }
    >
      {card ? (
        <img className={styles.card} src={card.picture} alt={`「${title}」的分享卡片，带二维码`} />
      ) : isError ? (
        <p role="alert" className={styles.failed}>
          卡片没有画好。<Button onClick={() => void refetch()}>再试一次</Button>
        </p>
      ) : (
        <Skeleton height="56dvh" />
      )}
      {card && isMobile && <p className={styles.hint}>也可以长按图片保存。</p>}
    </Dialog>
  )
}

function useShareCard(moment: Moment) {
  const client = useQueryClient()
  const isMember = useMe() !== null
  const { message_id, community, ai_label } = moment
  return useQuery({
    queryKey: ['share card', message_id, ai_label],
    queryFn: async () => {
      const lists = await client.ensureQueryData(divisionLists(community))
      // Short links are for members; a visitor's card links to the post's own address.
      const path = isMember
        ? `/s/c/${(await ask('/v1/moments/updateShareInteraction', { message_id })).id}`
        : `/community/${community}/${message_id}`
      const link = location.origin + path
      const canvas = await drawShareCard(moment, link, lists.community_overall.community_cover)
      const picture = canvas.toDataURL('image/jpeg', 0.9)
      return { link, picture: ai_label ? labelJpeg(picture, ai_label) : picture }
    },
    gcTime: 0,
    retry: false,
  })
}
