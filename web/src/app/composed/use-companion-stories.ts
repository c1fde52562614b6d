import { useRouter } from '@tanstack/react-router'
import { useDialogBox } from '../../features/dialog-box/dialog-box.ts'
import { useWestworld } from '../../features/westworld/use-westworld.ts'
import { openExternal } from '../../kernel/rich-text/open-external.ts'

/** The companion's stories, wherever a member is; a mission's post keeps the dialog box for itself. */
export function useCompanionStories() {
  const router = useRouter()
  const tellsOfMission = useDialogBox((box) => box.mission !== undefined)

  useWestworld(tellsOfMission, (link) => {
    if (link.startsWith('/')) void router.navigate({ href: link })
    else openExternal(link)
  })
}
