import type { FavouriteFolder } from '@judian/contract'
import { copyLink } from '../../kernel/clipboard/share-link.ts'
import { showPopup } from '../../kernel/popup/popup.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { moreIcons } from '../../ui/icons/more-icons.ts'
import { FolderFields } from '../../domains/posts/moments/favouriting/folder-fields.tsx'
import { DeleteFolderPopup } from './delete-folder-popup.tsx'
import styles from './favourites.module.css'

interface Props {
  folder: FavouriteFolder
  onDeleted: () => void
}

/** The visibility of the chosen folder, and its actions. */
export function FolderBar({ folder, onDeleted }: Props) {
  const isPublic = folder.public === 1
  return (
    <div className={`row surface ${styles.bar}`}>
      <Icon name={isPublic ? 'eye' : moreIcons.lock} size={18} />
      <p className={`fill small soft ${styles.seen}`}>{isPublic ? '公开，所有人都能看到' : '只有你自己能看到'}</p>
      <Menu
        label="收藏夹操作"
        items={[
          {
            label: '修改名称与公开',
            icon: 'post',
            onSelect: () => showPopup(FolderFields, { folder }),
          },
          ...(isPublic
            ? [
                {
                  label: '复制链接',
                  icon: moreIcons.link,
                  onSelect: () => void copyLink(Promise.resolve(location.href)),
                },
              ]
            : []),
          {
            label: '删除收藏夹',
            icon: moreIcons.trash,
            danger: true,
            onSelect: () => showPopup(DeleteFolderPopup, { folder, onDeleted }),
          },
        ]}
      />
    </div>
  )
}
