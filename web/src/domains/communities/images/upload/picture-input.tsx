import { pictureFiles } from '../../../../kernel/pictures/check-picture.ts'
import { FileIconButton } from '../../../../ui/actions/file-icon-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import type { Pictures } from './use-pictures.ts'

/** Picks pictures to add. */
export const PictureInput = ({ pictures }: { pictures: Pictures }) => (
  <FileIconButton
    label={`添加图片，已有 ${pictures.list.length} 张，最多 ${pictures.max} 张`}
    title="添加图片"
    multiple
    accept={pictureFiles}
    disabled={pictures.isFull}
    onFiles={(files) => void pictures.add(files)}
  >
    <Icon name={moreIcons.image} />
  </FileIconButton>
)
