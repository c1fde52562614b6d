import { pollLimits } from '@judian/contract/limits'
import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './poll-fields.module.css'

interface Props {
  options: readonly string[]
  errors: readonly (string | undefined)[]
  readOnly: boolean
  onOptions: (options: string[]) => void
}

/** The options of a poll, in the order in which voters see them. */
export function PollOptions({ options, errors, readOnly, onOptions }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const isFull = options.length >= pollLimits.options

  /** Moves the focus to the added or moved option. */
  const change = (changed: string[], focused: number) => {
    flushSync(() => onOptions(changed))
    list.current?.children[focused]?.querySelector('input')?.focus()
  }
  const add = (after: number) => change(options.toSpliced(after + 1, 0, ''), after + 1)
  const move = (from: number, by: 1 | -1) =>
    change(options.toSpliced(from, 1).toSpliced(from + by, 0, options[from]!), from + by)
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
                    <IconButton
                      icon={moreIcons.chevronUp}
                      label={`选项 ${at + 1} 上移`}
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={`选项 ${at + 1} 下移`}
                      disabled={at === options.length - 1}
                      onClick={() => move(at, 1)}
                    />
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
