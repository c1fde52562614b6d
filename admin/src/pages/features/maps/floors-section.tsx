import { boardLimits } from '@judian/boards'
import type { AdminBoardMap } from '@judian/contract'
import { boardsLimits } from '@judian/contract/limits'
import { upload } from '@judian/web/kernel/ask/upload.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { PictureField } from '../../../components/form/picture-field.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { type MapDraft, withFloor, withoutTopFloor } from './map-draft.ts'
import styles from './maps.module.css'

type Floor = AdminBoardMap['floors'][number]

interface Props {
  draft: MapDraft
  /** The server's message about the floors. */
  problem: string | undefined
  onDraft: (change: (before: MapDraft) => MapDraft) => void
}

/** The floors from the lowest, with their pictures by day and by night. */
export function FloorsSection({ draft: { floors }, problem, onDraft }: Props) {
  // An upload ends while something else may have been changed.
  const set = (at: number, changed: Partial<Floor>) =>
    onDraft((before) => ({ ...before, floors: before.floors.with(at, { ...before.floors[at]!, ...changed }) }))

  return (
    <Section
      title={`楼层（${floors.length}）`}
      actions={
        <Button
          size="s"
          icon={moreIcons.plus}
          disabled={floors.length >= boardLimits.floors}
          onClick={() => onDraft(withFloor)}
        >
          加一层
        </Button>
      }
    >
      <p className={`caption faint ${styles.faint}`}>
        从最低的一层开始；图要 4:3，不小于 1600×1200。没有夜间图时，深色界面也用白天的。
      </p>
      {problem && (
        <p role="alert" className="danger">
          {problem}
        </p>
      )}
      {floors.map((floor, at) => (
        <fieldset key={at} className={`stack ${styles.floor}`}>
          <legend className="visually-hidden">第 {at + 1} 层</legend>
          <TextField
            label={`第 ${at + 1} 层的名称`}
            maxLength={boardsLimits.floorNameLength}
            value={floor.name}
            onValue={(name) => set(at, { name })}
          />
          <div className={styles.pictures}>
            <FloorPicture
              label={`${floor.picture ? '更换' : '上传'}白天的图`}
              url={floor.picture}
              onUrl={(picture) => set(at, { picture })}
            />
            <FloorPicture
              label={`${floor.picture_dark ? '更换' : '上传'}夜间的图`}
              url={floor.picture_dark}
              onUrl={(url) => set(at, { picture_dark: url })}
            />
          </div>
          {at > 0 && at === floors.length - 1 && (
            <div>
              <Button size="s" variant="ghost" icon={moreIcons.trash} onClick={() => onDraft(withoutTopFloor)}>
                删除这层和它的地点
              </Button>
            </div>
          )}
        </fieldset>
      ))}
    </Section>
  )
}

interface PictureProps {
  label: string
  url: string
  onUrl: (url: string) => void
}

function FloorPicture({ label, url, onUrl }: PictureProps) {
  const send = async (file: File, onProgress: (sent: number) => void) => {
    const { picture } = await upload('/v1/admin/boards/uploadMapPicture', file, {}, { onProgress })
    onUrl(picture)
  }
  return <PictureField shape="map" label={label} url={url} send={send} />
}
