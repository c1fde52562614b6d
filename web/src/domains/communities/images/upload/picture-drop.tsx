import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './picture-drop.module.css'
import type { Pictures } from './use-pictures.ts'

/** Accepts pictures dropped on or pasted into its content. */
export function PictureDrop({ pictures, children }: { pictures: Pictures; children: ReactNode }) {
  const zone = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const take = useEffectEvent((files: FileList) => void pictures.add(files))

  useEffect(() => {
    const element = zone.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening

    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer || !bringsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return
      event.preventDefault() // otherwise the browser navigates to the file
      take(event.dataTransfer.files)
    }
    const onPaste = (event: ClipboardEvent) => {
      // The text editor handles drops of its own.
      if (event.defaultPrevented) return
      if (!event.clipboardData || !bringsFiles(event.clipboardData) || isRichText(event.clipboardData)) return
      event.preventDefault()
      take(event.clipboardData.files)
    }

    element.addEventListener('dragover', onDragOver, { signal })
    element.addEventListener('dragleave', onDragLeave, { signal })
    element.addEventListener('drop', onDrop, { signal })
    element.addEventListener('paste', onPaste, { signal })
    return () => listening.abort()
  }, [])

  return (
    <div ref={zone} className={styles.zone}>
      {children}
      {over && <p className={`centred accent bold ${styles.over}`}>松手就能添加图片</p>}
    </div>
  )
}

const bringsFiles = ({ types }: DataTransfer) => types.includes('Files')

// Office programs add a picture of the copied text; the text is meant.
const isRichText = ({ types }: DataTransfer) => types.includes('text/plain') && types.includes('text/html')
