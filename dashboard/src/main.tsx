import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { Toasts } from './components/toasts.tsx';
import { router } from './router.tsx';
import { SessionGate } from './session/session.tsx';
import { applyTheme } from './settings.ts';
import './styles/tokens.css';
import './styles/print.css';

applyTheme();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Toasts>
          <SessionGate>
            <RouterProvider router={router} />
          </SessionGate>
        </Toasts>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
