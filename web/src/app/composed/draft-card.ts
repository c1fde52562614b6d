interface Card {
  title: string
  body: string
  picture: File
}

/** Adds a result card to the member's post draft in a community; its text only if nothing is written there yet. */
export async function draftCard(userId: number, community: string, { title, body, picture }: Card) {
  const { postDraftStore } = await import('../../features/moments/editor/post-draft-store.ts')
  const { form, pictures } = postDraftStore(userId, community)
  const written = form.getState()
  if (written.title === '' && written.body === '') form.setState({ title, body })
  void pictures.add([picture])
}
