import { type KeyboardEvent, useRef } from 'react'
import { pressedKey } from '../../../ui/pressed-key.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './tool-bar.module.css'
import { toolIcons } from './tool-icons.ts'
import { select, type Tool } from './tools.ts'

/** The groups of tools; people and gadgets are chosen in a second row, as are colours and what is thrown. */
const groups = ['select', 'people', 'gadgets', 'sight', 'throw', 'area', 'pen', 'label', 'erase'] as const
export type Group = (typeof groups)[number]

const names: Readonly<Record<Group, string>> = {
  select: '选择',
  people: '人员',
  gadgets: '道具',
  sight: '视线',
  throw: '投掷',
  area: '区域',
  pen: '画笔',
  label: '文字',
  erase: '橡皮',
}

/** The tool that a group starts with. */
const firstTool: Readonly<Record<Group, Tool>> = {
  select,
  people: select,
  gadgets: select,
  sight: { kind: 'sight' },
  throw: { kind: 'throw', what: 'smoke' },
  area: { kind: 'area', tone: 'red' },
  pen: { kind: 'pen', tone: 'red' },
  label: { kind: 'label' },
  erase: { kind: 'erase' },
}

interface Props {
  group: Group
  onGroup: (group: Group, tool: Tool) => void
}

/** The row of tools: one stop of Tab, and arrow keys lead from one to the next. */
export function ToolBar({ group, onGroup }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const go = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = groups[(groups.indexOf(group) + by + groups.length) % groups.length]!
    onGroup(next, firstTool[next])
    row.current?.querySelector<HTMLElement>(`[data-group="${next}"]`)?.focus()
  }
  return (
    <div ref={row} role="toolbar" tabIndex={-1} aria-label="工具" className={styles.tools} onKeyDown={go}>
      {groups.map((one) => (
        <button
          key={one}
          type="button"
          data-group={one}
          className={`caption soft ${styles.tool}`}
          aria-pressed={one === group}
          tabIndex={one === group ? 0 : -1}
          onClick={() => onGroup(one, firstTool[one])}
        >
          <Icon name={toolIcons[one]} size={22} />
          <span>{names[one]}</span>
        </button>
      ))}
    </div>
  )
}
