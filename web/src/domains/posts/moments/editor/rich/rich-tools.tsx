import { useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { Feature } from '../../../../../kernel/feature/feature.tsx'
import { OverlayBoundary } from '../../../../../kernel/lazy/overlay-boundary.tsx'
import { lazyPart } from '../../../../../kernel/lazy/lazy-part.ts'
import { write } from '../../../../../kernel/input/write.ts'
import { pictureFiles } from '../../../../../kernel/pictures/check-picture.ts'
import { FileIconButton } from '../../../../../ui/actions/file-icon-button.tsx'
import { IconButton } from '../../../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../../ui/icons/icon-paths.ts'
import styles from '../editor-toolbar.module.css'
import { linkAt } from './links.ts'
import type { RichEditor } from './rich-editor.ts'
import { schema } from './schema.ts'
import { historyTools, type Tool, tools } from './tool-list.ts'
import { around } from './commands.ts'

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx'), 'QuestionDialog')

interface Props {
  editor: RichEditor
  /** Whether the post has all the pictures that it may have. */
  isFull: boolean
}

/** The tools of the rich editor; the row around them moves the focus. */
export function RichTools({ editor, isFull }: Props) {
  const state = useSyncExternalStore(editor.subscribe, () => editor.view.state)
  const [hasFormats, setHasFormats] = useState(false)
  const question = useStore(editor.question, (asked) => asked.question)
  const answer = () => {
    editor.ask(undefined)
    editor.view.focus()
  }
  const typeTopic = () => {
    const { control } = editor
    control.focus()
    write(control, '#', control.selectionStart ?? 0, control.selectionEnd ?? 0)
  }
  const show = (tool: Tool) => (
    <ToolButton
      key={tool.label}
      label={tool.label}
      icon={tool.icon}
      isOn={tool.isOn?.(state)}
      isFit={tool.command(state)}
      onPress={() => {
        tool.command(editor.view.state, editor.view.dispatch, editor.view)
        editor.view.focus()
      }}
    />
  )

  return (
    <>
      <Feature name="hashtags">
        <ToolButton label="话题" icon="M9.5 4 7.5 20M16.5 4l-2 16M5 9h15M4 15h15" onPress={typeTopic} />
      </Feature>
      {/* On phones; wide windows have room for all. */}
      <IconButton
        label="格式"
        aria-expanded={hasFormats}
        tabIndex={-1}
        className={styles.aa}
        onMouseDown={keepFocus}
        onClick={() => setHasFormats(!hasFormats)}
      >
        <span className="bold">Aa</span>
      </IconButton>
      <div className={styles.formats}>
        {tools.map(show)}
        <ToolButton
          label="链接"
          icon="M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.500M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"
          isOn={linkAt(state) !== undefined}
          onPress={() => editor.ask({ about: 'link' })}
        />
      </div>
      <FileIconButton
        label="插图"
        title="在文字之间插图"
        multiple
        accept={pictureFiles}
        tabIndex={-1}
        disabled={isFull || around(state, schema.nodes.spoiler_title) !== undefined}
        onFiles={editor.addPictures}
      >
        <Icon name="M4 4.500h16M4 19.500h16M6 8h12v8H6zM6.5 15l3.5-3 2.5 2 2-1.5 3 2.5" />
      </FileIconButton>
      {historyTools.map(show)}
      {question && (
        <OverlayBoundary overlay={question} onClose={answer}>
          <QuestionDialog editor={editor} question={question} onClose={answer} />
        </OverlayBoundary>
      )}
    </>
  )
}

interface ToolProps {
  label: string
  icon: IconName
  isOn?: boolean | undefined
  isFit?: boolean
  onPress: () => void
}

// Pressing a tool keeps the selection, and a phone's keyboard.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

const ToolButton = ({ label, icon, isOn, isFit = true, onPress }: ToolProps) => (
  <IconButton
    label={label}
    aria-pressed={isOn}
    // Not `disabled`: the focus stays where it is.
    aria-disabled={!isFit}
    tabIndex={-1}
    onMouseDown={keepFocus}
    onClick={() => isFit && onPress()}
  >
    <Icon name={icon} />
  </IconButton>
)
