import type { Attack } from '../attack.ts'
import { signIn } from '../member.ts'
import { blinkingWebp } from '../../src/ports/images/given-bombs.ts'

/** Members who upload animations of a kilobyte that decode to 100 megapixels, and the largest that are accepted. */
export const attack: Attack = {
  name: 'animated pictures',
  async run(site, until) {
    const pictures = [await blinkingWebp(2_000, 2_000, 25), await blinkingWebp(1_280, 1_280, 24)]
    const upload = async (n: number) => {
      const member = await signIn(site, n)
      while (!until.aborted) {
        const form = new FormData()
        for (const picture of pictures) form.append('images', new Blob([new Uint8Array(picture)]), 'picture.webp')
        await member.ask('/v1/moments/uploadImage', form)
      }
    }
    await Promise.all([1, 2, 3, 4].map(upload))
  },
}
