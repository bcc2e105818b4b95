import content from './remote-content/jest.config.js';
import forms from './remote-forms/jest.config.js';
import shared from './shared-config/jest.config.js';
import shell from './shell/jest.config.js';

export default { projects: [shared, shell, content, forms].flatMap((part) => part.projects) };
