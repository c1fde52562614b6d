/** What the buttons of a post's card do; one chunk, loaded after the first view. */
export { toggleFavourite } from './favouriting/toggle-favourite.ts'
export { shareMoment } from './share/share-moment.ts'
export { pressThumb } from './thumbs/thumb-mutation.ts'
