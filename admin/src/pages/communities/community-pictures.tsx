import type { AdminCommunity } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { upload } from '@judian/web/kernel/ask/upload.ts'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { PictureField } from '../../components/form/picture-field.tsx'
import styles from './communities.module.css'
import { communityList } from '../../components/content/communities.ts'

/** A community's avatar and cover. */
export function CommunityPictures({ community }: { community: AdminCommunity }) {
  const client = useQueryClient()
  const send = (picture: 'avatar' | 'cover') => async (file: File, onProgress: (sent: number) => void) => {
    const { data } = await upload('/v1/moments/uploadImage', file, {}, { onProgress })
    const [image_id = ''] = data.image_ids
    await ask('/v1/admin/divisions/saveDivisionPicture', {
      community_id: community.community_id,
      version: community.version,
      picture,
      image_id,
    })
    showToast('图片已更换')
    await client.invalidateQueries({ queryKey: communityList.queryKey })
  }
  return (
    <div className={styles.pictures}>
      <PictureField label="更换头像" url={community.community_avatar} send={send('avatar')} />
      <PictureField shape="wide" label="更换封面" url={community.community_cover} send={send('cover')} />
    </div>
  )
}
