declare module 'fontkit' {
  import type { Fontkit } from '@cantoo/pdf-lib';
  export const create: Fontkit['create'];
}
