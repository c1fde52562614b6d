import type { IconName } from '../../../../../ui/icons/icon-paths.ts'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  around,
  insertDivider,
  isBold,
  isHeading,
  toggleBold,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleSpoiler,
} from './commands.ts'
import { schema } from './schema.ts'

const { nodes } = schema

export interface Tool {
  label: string
  /** Drawn on a 24 px grid, as the site's icons. */
  icon: IconName
  command: Command
  isOn?: (state: EditorState) => boolean
}

/** Tools that change the selection, in the order of their use. */
export const tools: readonly Tool[] = [
  {
    label: '加粗',
    icon: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6.2a3.6 3.6 0 0 1 0 7.2H7.5z',
    command: toggleBold,
    isOn: isBold,
  },
  {
    label: '章节',
    icon: 'M5 5v14M13 5v14M5 12h8M17 13.5a2 2 0 1 1 3.6 1.2L17 19h4',
    command: toggleHeading(2),
    isOn: (state) => isHeading(state, 2),
  },
  {
    label: '小节',
    icon: 'M5 7v12M12 7v12M5 13h7M16.5 12.5h4l-2.3 2.6a2 2 0 1 1-1.9 3',
    command: toggleHeading(3),
    isOn: (state) => isHeading(state, 3),
  },
  {
    label: '列表',
    icon: 'M9.5 6.5h10M9.5 12h10M9.5 17.5h10M5 6.5v.1M5 12v.1M5 17.5v.1',
    command: toggleList(nodes.bullet_list),
    isOn: (state) => around(state, nodes.bullet_list) !== undefined,
  },
  {
    label: '编号列表',
    icon: 'M10.5 6.5h9M10.5 12h9M10.5 17.5h9M4.5 5.5 6 4.5v5M4.3 14.7a1.3 1.3 0 1 1 2.3.9l-2.3 2.9h2.6',
    command: toggleList(nodes.ordered_list),
    isOn: (state) => around(state, nodes.ordered_list) !== undefined,
  },
  {
    label: '引用',
    icon: 'M10 7.5c-3 .8-4.5 2.8-4.5 6v3.5H10v-5H7.8M18.5 7.5c-3 .8-4.5 2.8-4.5 6v3.5h4.5v-5h-2.2',
    command: toggleQuote,
    isOn: (state) => around(state, nodes.quote) !== undefined,
  },
  {
    label: '剧透',
    icon: 'M4 4l16 16M9.9 5.3A9.5 9.5 0 0 1 12 5c5 0 8 4.5 9 7a13 13 0 0 1-2.6 3.7M6.2 7.6A13.3 13.3 0 0 0 3 12c1 2.5 4 7 9 7a9 9 0 0 0 4.3-1.100M9.9 10a3 3 0 0 0 4.2 4.2',
    command: toggleSpoiler,
    isOn: (state) => around(state, nodes.spoiler) !== undefined,
  },
  { label: '分割线', icon: 'M4 12h16M8 6.500h8M8 17.500h8', command: insertDivider },
]

export const historyTools: readonly Tool[] = [
  { label: '撤销', icon: 'M9 6 4.5 10.5 9 15M5 10.500h9a5 5 0 0 1 0 10h-3', command: undo },
  { label: '重做', icon: 'M15 6l4.5 4.500L15 15M19 10.500h-9a5 5 0 0 0 0 10h3', command: redo },
]
