import { chunk } from '../../kernel/lazy/chunk.ts'

interface Card {
  title: string
  body: string
  picture: File
}

const drafts = chunk(() => import('../../features/moments/editor/post-draft-store.ts'))

/** Adds a result card to the member's post draft in a community; its text only if nothing is written there yet. */
export async function draftCard(userId: number, community: string, { title, body, picture }: Card) {
  const { postDraftStore } = await drafts()
  const { form, pictures } = postDraftStore(userId, community)
  const written = form.getState()
  if (written.title === '' && written.body === '') form.setState({ title, body })
  void pictures.add([picture])
}
