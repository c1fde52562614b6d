import { useRef, useState } from 'react'
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx'
import { PictureTile } from './picture-tile.tsx'
import styles from './picture-strip.module.css'
import type { Pictures } from './use-pictures.ts'
import { useFocusNext } from './use-focus-next.ts'
import { useReorder } from './use-reorder.ts'

interface Props {
  pictures: Pictures
  /** The server's error about the pictures. */
  error?: string | undefined
}

/** The pictures of a submission in order, each with its progress and actions; hidden without any. */
export function PictureStrip(props: Props) {
  const { list, turnedAway } = props.pictures
  return list.length > 0 || turnedAway.length > 0 || props.error ? <Strip {...props} /> : null
}

function Strip({ pictures, error }: Props) {
  const { list, turnedAway } = pictures
  const notes = list.filter(({ note }) => note)
  const [said, setSaid] = useState('')
  const strip = useRef<HTMLUListElement>(null)
  const focusNext = useFocusNext(strip, list)
  useReorder(strip, pictures)

  const move = (key: number, index: number) => {
    const [ahead, behind] = index < list.findIndex((one) => one.key === key) ? ['back', 'on'] : ['on', 'back']
    focusNext(...[ahead, behind].map((way) => `[data-key="${key}"] [data-moves=${way}]:not(:disabled)`))
    pictures.move(key, index)
    setSaid(`移到第 ${index + 1} 张，共 ${list.length} 张`)
  }
  const remove = (key: number, index: number) => {
    const neighbour = list[index + 1] ?? list[index - 1]
    if (neighbour) focusNext(`[data-key="${neighbour.key}"] [data-removes]`)
    else pickerNear(strip.current)?.focus()
    pictures.remove(key)
    setSaid(`已移除，还有 ${list.length - 1} 张`)
  }

  return (
    <div className={`stack-s ${styles.box}`}>
      <ul ref={strip} className={`stack-s ${styles.strip}`} aria-label="已添加的图片">
        {list.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            index={index}
            count={list.length}
            onMove={(to) => move(picture.key, to)}
            onRemove={() => remove(picture.key, index)}
            onRetry={() => pictures.retry(picture.key)}
          />
        ))}
      </ul>
      {(error || turnedAway.length > 0) && (
        <div role="alert" className="caption danger">
          {error && <p>{error}</p>}
          {turnedAway.map(({ name, reason }, index) => (
            <p key={index}>
              {name}：{reason}
            </p>
          ))}
        </div>
      )}
      <div role="status" className="caption soft">
        {notes.map(({ key, name, note }) => (
          <p key={key}>
            {name}：{note}
          </p>
        ))}
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  )
}

/** The picker of the same submission. */
function pickerNear(element: Element | null): HTMLElement | null {
  const picker = element?.querySelector<HTMLElement>('input[type=file]') ?? null
  return picker || !element ? picker : pickerNear(element.parentElement)
}
