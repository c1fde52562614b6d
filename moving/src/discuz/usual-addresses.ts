/**
 * Addresses of a forum, after that of the site, as its rewriting is delivered; an operator who has changed that changes them in
 * the mapping. `{forum}` is the number or the short name of a forum that moves.
 */
export const usualAddresses = [
  '',
  'index.php',
  'forum.php',
  'portal.php',
  'thread-{post}-{any}-{any}.html',
  'forum.php?mod=viewthread&tid={post}',
  'viewthread.php?tid={post}',
  'forum.php?mod=redirect&goto=findpost&pid={comment}&ptid={post}',
  'forum.php?mod=redirect&goto=findpost&pid={comment}',
  'forum.php?mod=redirect&tid={post}',
  'redirect.php?goto=findpost&pid={comment}&ptid={post}',
  'redirect.php?tid={post}',
  'archiver/?tid-{post}.html',
  'archiver/tid-{post}.html',
  'archiver/?tid-{post}-page-{any}.html',
  'space-uid-{member}.html',
  'space-username-{name}.html',
  'home.php?mod=space&uid={member}',
  'home.php?mod=space&username={name}',
  'space.php?uid={member}',
  '?{member}',
  'forum-{forum}-{any}.html',
  'forum.php?mod=forumdisplay&fid={forum}',
  'forumdisplay.php?fid={forum}',
  'archiver/?fid-{forum}.html',
  'archiver/fid-{forum}.html',
  'data/attachment/forum/{file}',
]
