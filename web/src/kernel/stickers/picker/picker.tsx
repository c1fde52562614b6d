import { ownStickers, type OwnStickerName, type StickerName, stickers } from '@judian/art/stickers'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useHistoryLayer } from '../../../ui/overlays/use-history-layer.ts'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { hasTouchKeyboard, type TextControl, write } from '../../input/write.ts'
import { useMe } from '../../session/index.ts'
import { Sticker } from '../sticker.tsx'
import { stickerToken } from '../sticker-spans.ts'
import { findEmoji, noteRecent } from './emoji.ts'
import { Grid } from './grid.tsx'
import styles from './picker.module.css'

interface Props {
  field: () => TextControl | null | undefined
  onClose: () => void
}

const tabs = [
  { value: 'emoji', label: '表情' },
  { value: 'stickers', label: '贴纸' },
  { value: 'own', label: '我的' },
] as const

const named = <Name extends string>(all: Readonly<Record<Name, string>>, word: string) =>
  (Object.keys(all) as Name[]).filter((name) => name.includes(word))

/** Emoji and stickers with a search. A choice is inserted at the field's caret; the picker stays open for more. */
export function Picker({ field, onClose }: Props) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('emoji')
  const [typed, setTyped] = useState('')
  const picker = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const word = typed.trim()
  useHistoryLayer(onClose)

  useEffect(() => {
    // On a phone it takes the keyboard's place.
    if (hasTouchKeyboard()) field()?.blur()
    else search.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'Enter' && event.target === search.current) event.preventDefault() // or it would send the form
    if (key !== 'Escape') return
    // Or the dialog around it would close, too.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  })
  useEffect(() => {
    const element = picker.current
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [])

  const choose = (text: string) => {
    const control = field()
    if (!control) return
    const end = control.value.length
    if (!hasTouchKeyboard()) control.focus()
    write(control, text, control.selectionStart ?? end, control.selectionEnd ?? end)
  }

  return (
    <div ref={picker} className={`stack-s shrinks ${styles.picker}`} role="group" aria-label="选择表情或贴纸">
      <TextField
        ref={search}
        label="搜索表情和贴纸"
        hideLabel
        placeholder="搜一搜，如：笑、加油"
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
      <Tabs label="表情和贴纸" tabs={tabs} value={tab} onValue={setTab}>
        <div className={styles.scroll}>
          {tab === 'emoji' && <EmojiGrid word={word} onChoose={choose} />}
          {tab === 'stickers' && <StickerGrid label="贴纸" names={named(stickers, word)} onChoose={choose} />}
          {tab === 'own' && <StickerGrid label="我的贴纸" names={named(ownStickers, word)} onChoose={choose} />}
        </div>
      </Tabs>
    </div>
  )
}

const Nothing = () => <p className={`small faint ${styles.nothing}`}>没有找到，换个词试试</p>

function EmojiGrid({ word, onChoose }: { word: string; onChoose: (text: string) => void }) {
  // Recent ones stay in their places while the picker is open.
  const groups = useMemo(() => findEmoji(word), [word])
  if (groups.every(({ emoji }) => emoji.length === 0)) return <Nothing />
  return (
    <Grid label="表情">
      {groups.map(({ title, emoji }, group) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          {emoji.map(({ sign, name }, index) => (
            <button
              key={sign}
              type="button"
              className={styles.emoji}
              aria-label={name}
              title={name}
              tabIndex={group + index === 0 ? 0 : -1}
              onClick={() => {
                onChoose(sign)
                noteRecent(sign)
              }}
            >
              {sign}
            </button>
          ))}
        </section>
      ))}
    </Grid>
  )
}

interface StickerProps {
  label: string
  names: readonly (StickerName | OwnStickerName)[]
  onChoose: (text: string) => void
}

function StickerGrid({ label, names, onChoose }: StickerProps) {
  const me = useMe()
  if (!me || names.length === 0) return <Nothing />
  return (
    <Grid label={label}>
      <div className={styles.group}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            className={`caption soft ${styles.sticker}`}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => onChoose(stickerToken(name))}
          >
            <Sticker name={name} author={me} size="tile" named />
            {name}
          </button>
        ))}
      </div>
    </Grid>
  )
}
