/**
 * The actions of a post card's buttons, its board, and the fold over blocked members' contents; one chunk, loaded after
 * the first view.
 */
export { BlockedFold } from '../../../kernel/people/blocked-fold.tsx'
export { CardBoard } from './card/card-board.tsx'
export { toggleFavourite } from './favouriting/toggle-favourite.ts'
export { shareMoment } from './share/share-moment.ts'
export { pressThumb } from './thumbs/thumb-mutation.ts'
