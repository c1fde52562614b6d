import { pollLimits } from '@judian/contract/limits'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import { MenuButton } from '../../../ui/overlays/menu-button.tsx'
import { MenuPopover } from '../../../ui/overlays/menu-popover.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import styles from './poll-fields.module.css'
import { useRowDrag } from './use-row-drag.ts'

interface Props {
  options: readonly string[]
  errors: readonly (string | undefined)[]
  readOnly: boolean
  onOptions: (options: string[]) => void
}

/** Two lines. */
const grip = 'M5 9.5h14M5 14.5h14'

/** The options of a poll, in the order in which voters see them. */
export function PollOptions({ options, errors, readOnly, onOptions }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const isFull = options.length >= pollLimits.options

  /** Moves the focus to this option, or to the handle of a moved one. */
  const change = (changed: string[], focused: number, target: 'input' | 'button' = 'input') => {
    flushSync(() => onOptions(changed))
    list.current?.children[focused]?.querySelector(target)?.focus()
  }
  const add = (after: number) => change(options.toSpliced(after + 1, 0, ''), after + 1)
  const move = (from: number, to: number) =>
    change(options.toSpliced(from, 1).toSpliced(to, 0, options[from]!), to, 'button')
  const drag = useRowDrag(list, move)
  const moves = (at: number) => [
    ...(at > 0 ? [{ label: '上移', onSelect: () => move(at, at - 1) }] : []),
    ...(at < options.length - 1 ? [{ label: '下移', onSelect: () => move(at, at + 1) }] : []),
  ]
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (pressedKey(event) !== 'Enter') return
    // Enter publishes no unfinished post.
    event.preventDefault()
    if (!isFull && !readOnly) add(at)
  }

  return (
    <div className={`stack-s ${styles.group}`}>
      <ol ref={list} className={`stack-s ${styles.options}`}>
        {options.map((option, at) => (
          <li key={at}>
            <TextField
              label={`选项 ${at + 1}`}
              hideLabel
              placeholder={`选项 ${at + 1}`}
              maxLength={pollLimits.optionLength}
              autoComplete="off"
              value={option}
              readOnly={readOnly}
              error={errors[at]}
              onValue={(text) => onOptions(options.with(at, text))}
              onKeyDown={(event) => onKeyDown(event, at)}
              trail={
                !readOnly && (
                  <>
                    <MenuButton
                      label={`移动选项 ${at + 1}`}
                      renderTrigger={(button) => (
                        <IconButton
                          {...button}
                          {...drag(at)}
                          icon={grip}
                          label={`移动选项 ${at + 1}`}
                          className={styles.grip}
                        />
                      )}
                    >
                      {(menu) => <MenuPopover {...menu} items={moves(at)} />}
                    </MenuButton>
                    <IconButton
                      icon={moreIcons.close}
                      label={`删除选项 ${at + 1}`}
                      disabled={options.length <= 2}
                      onClick={() => change(options.toSpliced(at, 1), Math.max(at - 1, 0))}
                    />
                  </>
                )
              }
            />
          </li>
        ))}
      </ol>
      {!readOnly && (
        <Button size="s" icon={moreIcons.plus} disabled={isFull} onClick={() => add(options.length - 1)}>
          {isFull ? `最多 ${pollLimits.options} 个选项` : '添加选项'}
        </Button>
      )}
    </div>
  )
}
