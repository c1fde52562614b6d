// Sizes and large numbers as people read them; apart from the other texts, since the first view shows none.

/** A file's size as people read it: `12 KB`, `1.3 MB`. */
export const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)}\u00a0KB` : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`

const tenThousand = 10_000

/** '浏览 1234', and from ten thousand on '浏览 1.2万'. */
export const viewsText = (views: number) =>
  `浏览 ${views < tenThousand ? views : `${Math.floor(views / (tenThousand / 10)) / 10}万`}`
