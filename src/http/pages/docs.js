const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

// The session of the signed-in user, or null.
async function readSession() {
  const response = await fetch('/v1/session', { headers: { accept: 'application/json' } });
  return response.ok ? response.json() : null;
}

// Adds the CSRF token of a signed-in user to changes. A request with an API key needs no token.
async function addCsrfToken(request) {
  const { headers, method = 'GET' } = request;
  const hasKey = Object.keys(headers).some((name) => /^(x-api-key|authorization)$/i.test(name));
  if (hasKey || SAFE_METHODS.includes(method.toUpperCase())) return request;
  const session = await readSession();
  if (session !== null) headers['X-CSRF-Token'] = session.csrfToken;
  return request;
}

// Shows the signed-in user in the header, or a link that returns to this operation after signing in.
async function showSession() {
  const session = await readSession();
  const link = document.getElementById('session');
  if (session !== null) {
    link.href = '/account';
    link.textContent = `${session.user.name} (${session.role})`;
  } else {
    const setTarget = () => {
      link.href = `/sign-in?returnTo=${encodeURIComponent(location.pathname + location.hash)}`;
    };
    setTarget();
    link.addEventListener('click', setTarget);
    link.textContent = 'Sign in';
  }
  link.hidden = false;
}

// Replaces the input for the session cookie in the Authorize dialog: a script can neither read nor set that cookie.
const sessionHelp = () => ({
  wrapComponents: {
    apiKeyAuth: (Original, { React }) =>
      function ApiKeyAuth(props) {
        if (props.schema.get('in') !== 'cookie') return React.createElement(Original, props);
        return React.createElement(
          'div',
          null,
          React.createElement('h4', null, React.createElement('code', null, props.name), ' (signed-in user)'),
          React.createElement(
            'p',
            null,
            'Use the link in the header to sign in. Requests without a key then run as you.',
          ),
        );
      },
  },
});

// The bundle is a classic script, so the reference starts from a global.
window.SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#reference',
  plugins: [sessionHelp],
  deepLinking: true,
  // With all groups open the list is so long that Swagger UI renders only what is in view, and search in the page fails.
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
  tryItOutEnabled: true,
  requestInterceptor: addCsrfToken,
  // The curl command shows the request as entered, without the CSRF token.
  showMutatedRequest: false,
});
showSession();
