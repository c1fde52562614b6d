const tenThousand = 10_000

/** '浏览 1234', and from ten thousand on '浏览 1.2万'. */
export const viewsText = (views: number) =>
  `浏览 ${views < tenThousand ? views : `${Math.floor(views / (tenThousand / 10)) / 10}万`}`
