import { places } from '../../domains/posts/moments/places.ts'
import { BoardPart, BoardTool } from '../../features/boards/board-in-editor.tsx'
import { posterOf } from '../../features/boards/board-text.ts'
import { PollPart, PollTool } from '../../features/polls/poll-in-editor.tsx'
import { lazyPart } from '../../kernel/lazy/lazy-part.ts'
import { Optional } from '../../kernel/lazy/optional.tsx'

const BoardFields = lazyPart(() => import('../../features/boards/talking/board-fields.tsx'), 'BoardFields')

/** What features add to the editors of posts and comments, and to popups. */

// The poll of a published post has a popup of its own.
places.EditorTools = ({ form, community, sending, onChange }) => (
  <>
    {community !== undefined && <PollTool poll={form.poll} disabled={sending} onPoll={(poll) => onChange({ poll })} />}
    <BoardTool board={form.board} disabled={sending} onBoard={(board) => onChange({ board })} />
  </>
)
places.EditorParts = ({ form, errors, community, sending, onChange, onPlace }) => (
  <>
    {community !== undefined && (
      <PollPart
        poll={form.poll}
        community={community}
        error={errors.poll}
        readOnly={sending}
        onPoll={(poll) => onChange({ poll })}
      />
    )}
    <BoardPart
      board={form.board}
      error={errors.board}
      readOnly={sending}
      onBoard={(board) => onChange({ board })}
      onPlace={onPlace}
    />
  </>
)
places.CommentFields = (props) => (
  <Optional>
    <BoardFields {...props} />
  </Optional>
)
places.pictureOf = ({ board }) => board && posterOf(board, 1)
