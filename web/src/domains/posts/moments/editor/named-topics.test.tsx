import { featureBits } from '@judian/contract/feature-names'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fakeServer, siteWith } from '../../../../../testing/fake-server.ts'
import { signedIn } from '../../../../../testing/signed-in.ts'
import { siteInfo } from '../../../../kernel/consent/site-info.ts'
import { usePictures } from '../../../communities/images/upload/use-pictures.ts'
import { PostFields } from './post-fields.tsx'
import { emptyPost } from './post-form.ts'

function Form() {
  const [form, setForm] = useState(emptyPost)
  const pictures = usePictures({ max: 9 })
  return (
    <PostFields
      form={form}
      errors={{}}
      pictures={pictures}
      bytesMax={200_000}
      sending={false}
      onChange={(changed) => setForm({ ...form, ...changed })}
      onRich={() => {}}
    />
  )
}

test('while a post is written its topics are listed, so that one sees where their names end', async () => {
  fakeServer({ ...signedIn, '/v1/hashtags/suggestHashtags': { status: 200, hashtags: [] } })
  const client = new QueryClient()
  const turn = (features: number) => client.setQueryData(siteInfo.queryKey, siteWith(features))
  turn(featureBits((name) => name === 'hashtags'))
  await render(
    <QueryClientProvider client={client}>
      <Suspense>
        <Form />
      </Suspense>
    </QueryClientProvider>,
  )
  const topics = page.getByText(/^话题：/)
  const title = page.getByLabelText('标题')
  await title.fill('#Ace 和 #彩虹🌈六号、#ace')
  await expect.element(topics).toMatchTextContent('话题：#Ace #彩虹。遇到空格、标点或表情，名字就结束')
  await page.getByRole('textbox', { name: '正文（选填）' }).fill('讲讲#守点真好')
  await expect.element(topics).toMatchTextContent('话题：#Ace #彩虹 #守点真好。')
  await title.fill('#❤️爱心 第#1名 #fff https://a.cn/#anchor')
  await expect.element(topics).toMatchTextContent('话题：#守点真好。')
  turn(0)
  await expect.element(topics).not.toBeInTheDocument()
})
