/**
 * The names of `window` and `document` that begin with a lower-case letter, without event handlers: those of TypeScript's lib.dom.d.ts,
 * which dom-names.test.ts compares, and `trustedTypes`.
 */
export const domNames = `
activeElement activeViewTransition addEventListener adoptNode adoptedStyleSheets alert alinkColor all anchors append appendChild applets
atob baseURI bgColor blur body btoa caches cancelAnimationFrame cancelIdleCallback captureEvents caretPositionFromPoint
caretRangeFromPoint characterSet charset childElementCount childNodes children clear clearInterval clearTimeout clientInformation
cloneNode close closed compareDocumentPosition compatMode confirm console contains contentType cookie cookieStore createAttribute
createAttributeNS createCDATASection createComment createDocumentFragment createElement createElementNS createEvent createExpression
createImageBitmap createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode createTreeWalker
crossOriginIsolated crypto currentScript customElementRegistry customElements decodeURI decodeURIComponent defaultView designMode
devicePixelRatio dir dispatchEvent doctype document documentElement documentURI domain elementFromPoint elementsFromPoint embeds encodeURI
encodeURIComponent escape eval evaluate event execCommand exitFullscreen exitPictureInPicture exitPointerLock external fetch fgColor
firstChild firstElementChild focus fonts forms fragmentDirective frameElement frames fullscreen fullscreenElement fullscreenEnabled
getAnimations getComputedStyle getElementById getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS
getRootNode getSelection globalThis hasChildNodes hasFocus hasStorageAccess head hidden history images implementation importNode indexedDB
innerHeight innerWidth inputEncoding insertBefore isConnected isDefaultNamespace isEqualNode isFinite isNaN isSameNode isSecureContext
lastChild lastElementChild lastModified length linkColor links localStorage location locationbar lookupNamespaceURI lookupPrefix
matchMedia menubar moveBefore moveBy moveTo name navigation navigator nextSibling nodeName nodeType nodeValue normalize open opener
orientation origin originAgentCluster outerHeight outerWidth ownerDocument pageXOffset pageYOffset parent parentElement parentNode
parseFloat parseInt performance personalbar pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement postMessage prepend
previousSibling print prompt queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue
querySelector querySelectorAll queueMicrotask readyState referrer releaseEvents removeChild removeEventListener replaceChild
replaceChildren reportError requestAnimationFrame requestIdleCallback requestStorageAccess resizeBy resizeTo rootElement scheduler screen
screenLeft screenTop screenX screenY scripts scroll scrollBy scrollTo scrollX scrollY scrollbars scrollingElement self sessionStorage
setInterval setTimeout speechSynthesis startViewTransition status statusbar stop structuredClone styleSheets textContent timeline title
toString toolbar top trustedTypes undefined unescape visibilityState visualViewport vlinkColor webkitURL window write writeln
`
  .trim()
  .split(/\s+/);
