import { areaOfHash, findOperations, linkTo } from './reference.js';

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

const reference = document.getElementById('reference');
const areaList = document.getElementById('areas');
const results = document.getElementById('results');
const search = document.getElementById('search');

let ui;
let shownArea;

async function load(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be loaded (HTTP ${response.status}). Reload the page.`);
  return response.json();
}

const documents = new Map();

// Loads the OpenAPI document of an area once.
function documentOf(area) {
  let loading = documents.get(area.name);
  if (loading === undefined) {
    loading = load(area.document);
    loading.catch(() => documents.delete(area.name));
    documents.set(area.name, loading);
  }
  return loading;
}

// Shows an area, or the overview without one.
async function showArea(contents, area) {
  shownArea = area;
  for (const link of areaList.querySelectorAll('a')) {
    if (link.dataset.area === (area?.name ?? '')) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const description = area === undefined ? contents.overview : await documentOf(area);
  // The reader may have chosen another area in the meantime.
  if (shownArea !== area) return;
  render(description, area === undefined ? [overviewOf(contents.areas)] : []);
  reference.className = area === undefined ? 'overview' : 'area';
}

// Swagger UI cannot change its description in place without resolving it again, so it is made anew. The keys that the
// reader has entered are kept.
function render(description, below) {
  const authorized = ui?.getState().getIn(['auth', 'authorized'])?.toJS() ?? {};
  const host = document.createElement('div');
  reference.replaceChildren(host, ...below);
  // The bundle is a classic script, so Swagger UI is a global.
  ui = window.SwaggerUIBundle({
    spec: description,
    domNode: host,
    plugins: [sessionHelp],
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    persistAuthorization: false,
    tryItOutEnabled: true,
    requestInterceptor: addCsrfToken,
    // The curl command shows the request as entered, without the CSRF token.
    showMutatedRequest: false,
    onComplete: () => ui.authActions.authorize(authorized),
  });
}

function overviewOf(areas) {
  const list = document.createElement('dl');
  for (const { name, title, text } of areas) {
    const term = document.createElement('dt');
    term.append(areaLink(name, title));
    const detail = document.createElement('dd');
    detail.textContent = text;
    list.append(term, detail);
  }
  return list;
}

function areaLink(name, title) {
  const link = document.createElement('a');
  link.href = linkTo(name);
  link.dataset.area = name;
  link.textContent = title;
  return link;
}

function listItem(...children) {
  const item = document.createElement('li');
  item.append(...children);
  return item;
}

function showResults(operations) {
  const found = findOperations(operations, search.value);
  const links = found.map(({ area, id, method, path, summary }) => {
    const link = document.createElement('a');
    link.href = linkTo(area, id);
    const where = document.createElement('small');
    where.textContent = `${method.toUpperCase()} ${path}`;
    link.append(summary, where);
    return listItem(link);
  });
  const isSearching = search.value.trim() !== '';
  if (isSearching && links.length === 0) links.push(listItem('No operation has all of these words.'));
  results.replaceChildren(...links);
  results.hidden = !isSearching;
  areaList.hidden = isSearching;
}

async function showReference() {
  const contents = await load('/docs/contents.json');
  const { areas, operations } = contents;
  const overview = document.createElement('a');
  overview.href = '#/';
  overview.dataset.area = '';
  overview.textContent = 'Overview';
  areaList.replaceChildren(listItem(overview), ...areas.map(({ name, title }) => listItem(areaLink(name, title))));
  const show = () => showArea(contents, areaOfHash(location.hash, areas)).catch(showError);
  search.addEventListener('input', () => showResults(operations));
  document.getElementById('contents').hidden = false;
  // Swagger UI writes the address of an opened operation without a hashchange event, so this is another link or "back".
  window.addEventListener('hashchange', () => {
    const area = areaOfHash(location.hash, areas);
    if (area !== shownArea || isOperationLink(location.hash)) show();
  });
  show();
}

// When Swagger UI opens the area or operation of the page's address, it adds the same address to the history once more.
// Without this, "back" would have to be pressed twice.
const pushState = history.pushState.bind(history);
history.pushState = (state, title, address) => {
  if (address !== location.hash) pushState(state, title, address);
};

function isOperationLink(hash) {
  return hash.split('/').length > 2;
}

showSession();
function showError(error) {
  reference.textContent = error.message;
}

showReference().catch(showError);
