import { createContext, useContext } from 'react';

/** The element of the page's header in which a list renders its own actions; null until it is shown. */
export const PageActions = createContext<HTMLElement | null>(null);

export const usePageActions = () => useContext(PageActions);
